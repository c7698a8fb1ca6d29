import Ban from 'lucide-react/icons/ban'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { BanDialog } from '@/features/users/bulk/ban-dialog'
import { DeleteUsersDialog } from '@/features/users/bulk/delete-users-dialog'
import { UnbanDialog } from '@/features/users/bulk/unban-dialog'
import type { UserDetail } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useLeaveDetail } from '@/shell/page/panel-context'
import { Card } from '@/ui/card'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'

export function DangerZone({ actor, user }: { actor: Actor; user: UserDetail }) {
  const { t } = useTranslation(['users', 'common'])
  const leave = useLeaveDetail('/manager/users')
  const [action, setAction] = useState<'ban' | 'unban' | 'delete' | null>(null)
  const canBan = isAllowed(actor, { user: ['ban'] })
  const canDelete = isAllowed(actor, { user: ['delete'] })
  const dialog = { people: [user], onClose: () => setAction(null) }
  if (!canBan && !canDelete) return null
  return (
    <Card title={t('danger')} className="print:hidden">
      <ul className="flex flex-col divide-y">
        {canBan && (
          <li className={rowClass}>
            <p className="min-w-0 flex-1 basis-60 text-muted">
              {t(user.ban ? 'ban.inForceText' : 'ban.dangerText')}
            </p>
            <span className="flex flex-wrap gap-2">
              {user.ban && (
                <DialogButton variant="secondary" size="sm" onClick={() => setAction('unban')}>
                  <Icon as={UserCheck} />
                  {t('ban.lift')}
                </DialogButton>
              )}
              <DialogButton
                variant={user.ban ? 'secondary' : 'danger-outline'}
                size="sm"
                onClick={() => setAction('ban')}
              >
                <Icon as={Ban} />
                {t(user.ban ? 'ban.change' : 'ban.action')}
              </DialogButton>
            </span>
          </li>
        )}
        {canDelete && (
          <li className={rowClass}>
            <p className="min-w-0 flex-1 basis-60 text-muted">{t('delete.dangerText')}</p>
            <DialogButton variant="danger-outline" size="sm" onClick={() => setAction('delete')}>
              <Icon as={Trash2} />
              {t('common:actions.delete')}
            </DialogButton>
          </li>
        )}
      </ul>
      <BanDialog {...dialog} ban={user.ban} open={action === 'ban'} />
      <UnbanDialog {...dialog} open={action === 'unban'} />
      <DeleteUsersDialog
        {...dialog}
        open={action === 'delete'}
        onDone={({ done }) => done.includes(user.id) && leave()}
      />
    </Card>
  )
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0'
