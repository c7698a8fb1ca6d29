import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { BanDialog } from '@/features/users/bulk/ban-dialog'
import { DeleteUsersDialog } from '@/features/users/bulk/delete-users-dialog'
import { UnbanDialog } from '@/features/users/bulk/unban-dialog'
import { canImpersonate } from '@/features/users/detail/can-impersonate'
import { ImpersonateDialog } from '@/features/users/detail/impersonate-dialog'
import type { User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { useCopyText } from '@/shell/clipboard/use-copy-text'
import { useRowDialogs } from '@/shell/lists/use-row-menu'
import { MenuItem, MenuLink, MenuSeparator } from '@/ui/menu/menu-item'

type UserAction = 'impersonate' | 'ban' | 'unban' | 'delete'

/** The menu of a row, and the confirmations that it opens. */
export function useUserRowMenu(actor: Actor, onDeleted: (outcome: BulkOutcome) => void) {
  const { t } = useTranslation(['users', 'common'])
  const { open, dialogs } = useRowDialogs<User, UserAction>((user, stateOf) => (
    <>
      <ImpersonateDialog user={user} {...stateOf('impersonate')} />
      <BanDialog people={[user]} {...stateOf('ban')} />
      <UnbanDialog people={[user]} {...stateOf('unban')} />
      <DeleteUsersDialog people={[user]} {...stateOf('delete')} onDone={onDeleted} />
    </>
  ))
  const copy = useCopyText()

  function rowMenu(chosen: User) {
    const isOther = chosen.id !== actor.id
    const isBanned = chosen.state === 'banned'
    const canBan = isOther && isAllowed(actor, { user: ['ban'] })
    const canDelete = isOther && isAllowed(actor, { user: ['delete'] })
    const ask = (dialog: UserAction) => () => open(dialog, chosen)
    return (
      <>
        {isAllowed(actor, { user: ['create'] }) && (
          <MenuLink to="/manager/users/$id/update" params={{ id: chosen.id }} icon={Pencil}>
            {t('common:actions.edit')}
          </MenuLink>
        )}
        <MenuItem icon={Copy} onSelect={() => copy(chosen.email)}>
          {t('copyEmail')}
        </MenuItem>
        {canImpersonate(actor, chosen) && (
          <MenuItem icon={UserRoundCog} onSelect={ask('impersonate')}>
            {t('impersonate.action')}
          </MenuItem>
        )}
        {(canBan || canDelete) && <MenuSeparator />}
        {canBan && (
          <MenuItem
            icon={isBanned ? UserCheck : Ban}
            tone={isBanned ? 'neutral' : 'danger'}
            onSelect={ask(isBanned ? 'unban' : 'ban')}
          >
            {t(isBanned ? 'ban.lift' : 'ban.action')}
          </MenuItem>
        )}
        {canDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={ask('delete')}>
            {t('common:actions.delete')}
          </MenuItem>
        )}
      </>
    )
  }

  return { rowMenu, dialogs }
}
