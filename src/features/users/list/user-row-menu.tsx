import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { DeleteDialog } from '@/features/users/bulk/delete-dialog'
import type { Outcome, User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { MenuItem, MenuLink } from '@/ui/menu/menu-item'

/** The menu of a row, and the question that it opens. */
export function useUserRowMenu(actor: Actor, onDeleted: (outcome: Outcome) => void) {
  const { t } = useTranslation(['users', 'common'])
  const [user, setUser] = useState<User>()
  const [isDeleting, setIsDeleting] = useState(false)
  const canUpdate = isAllowed(actor, { user: ['create'] })
  const canDelete = isAllowed(actor, { user: ['delete'] })

  function createMenu(chosen: User) {
    return (
      <>
        {canUpdate && (
          <MenuLink to="/manager/users/$id/update" params={{ id: chosen.id }} icon={Pencil}>
            {t('common:actions.edit')}
          </MenuLink>
        )}
        {canDelete && (
          <MenuItem
            icon={Trash2}
            tone="danger"
            onSelect={() => {
              setUser(chosen)
              setIsDeleting(true)
            }}
          >
            {t('common:actions.delete')}
          </MenuItem>
        )}
      </>
    )
  }

  return {
    rowMenu: canUpdate || canDelete ? createMenu : undefined,
    dialog: user && (
      <DeleteDialog
        key={user.id}
        people={[user]}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDone={onDeleted}
      />
    ),
  }
}
