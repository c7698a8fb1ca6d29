import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Avatar } from '@/ui/avatar'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Setting } from '@/ui/list/definition-list'
import { AvatarDialog } from './avatar-dialog'

export function AvatarSetting({ actor }: { actor: Actor }) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Setting
      term={t('avatar.title')}
      action={
        !actor.impersonator && (
          <>
            <DialogButton
              variant="secondary"
              size="sm"
              aria-label={t('avatar.change')}
              onClick={() => setIsOpen(true)}
            >
              {t('change')}
            </DialogButton>
            <AvatarDialog actor={actor} open={isOpen} onClose={() => setIsOpen(false)} />
          </>
        )
      }
    >
      <span className="flex items-center gap-3 pt-1">
        <Avatar name={actor.name} seed={actor.id} image={actor.image} />
        <span className="min-w-0">{t('avatar.text')}</span>
      </span>
    </Setting>
  )
}
