import UserRoundCog from 'lucide-react/icons/user-round-cog'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { ImpersonateDialog } from './impersonate-dialog'

export function Impersonate({ user }: { user: { id: string; name: string } }) {
  const { t } = useTranslation('users')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <DialogButton variant="secondary" onClick={() => setIsAsking(true)}>
        <Icon as={UserRoundCog} />
        {t('impersonate.action')}
      </DialogButton>
      <ImpersonateDialog user={user} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
