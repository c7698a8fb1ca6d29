import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import type { Outcome } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { BanDialog } from './ban-dialog'
import { DeleteDialog } from './delete-dialog'
import { UnbanDialog } from './unban-dialog'
import type { Selection } from './use-selection'

type Props = { actor: Actor; selection: Selection; onExport: (ids: string[]) => void }

export function SelectionBar({ actor, selection, onExport }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [act, setAct] = useState<'ban' | 'unban' | 'delete' | null>(null)
  const { users } = selection
  const canBan = isAllowed(actor, { user: ['ban'] })
  const canDelete = isAllowed(actor, { user: ['delete'] })
  const dialog = {
    people: users,
    onClose: () => setAct(null),
    onDone: ({ done }: Outcome) => selection.remove(done),
  }
  const look = { variant: 'secondary', size: 'sm' } as const

  return (
    <>
      {users.length > 0 && (
        <section
          aria-label={t('select.count', { count: users.length })}
          className="sticky bottom-[calc(16px+env(safe-area-inset-bottom))] z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 py-2.5 shadow-floating"
        >
          <p className="flex items-center gap-1 font-medium tabular-nums max-sm:flex-1">
            {t('select.count', { count: users.length })}
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('select.clear')}
              title={t('select.clear')}
              onClick={selection.clear}
            >
              <Icon as={X} />
            </Button>
          </p>
          <div className="flex flex-wrap gap-2">
            {canBan && users.some(({ state }) => state !== 'banned') && (
              <DialogButton {...look} onClick={() => setAct('ban')}>
                <Icon as={Ban} className="text-muted" />
                {t('ban.action')}
              </DialogButton>
            )}
            {canBan && users.some(({ state }) => state === 'banned') && (
              <DialogButton {...look} onClick={() => setAct('unban')}>
                <Icon as={UserCheck} className="text-muted" />
                {t('ban.lift')}
              </DialogButton>
            )}
            <Button {...look} onClick={() => onExport(users.map(({ id }) => id))}>
              <Icon as={Download} className="text-muted" />
              {t('export.action')}
            </Button>
            {canDelete && (
              <DialogButton {...look} onClick={() => setAct('delete')}>
                <Icon as={Trash2} className="text-danger-text" />
                {t('common:actions.delete')}
              </DialogButton>
            )}
          </div>
          {selection.isFull && (
            <p className="basis-full text-muted text-sm">
              {t('select.max', { count: appConfig.list.selectionMax })}
            </p>
          )}
        </section>
      )}
      <BanDialog {...dialog} open={act === 'ban'} />
      <UnbanDialog {...dialog} open={act === 'unban'} />
      <DeleteDialog {...dialog} open={act === 'delete'} />
    </>
  )
}
