import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import type { User } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { BulkBar } from '@/shell/lists/bulk-bar'
import type { Selection } from '@/shell/lists/use-selection'
import { Button } from '@/ui/button/button'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { BanDialog } from './ban-dialog'
import { DeleteUsersDialog } from './delete-users-dialog'
import { UnbanDialog } from './unban-dialog'

type Props = {
  actor: Actor
  selection: Selection<User>
  isExporting: boolean
  onExport: (ids: string[]) => void
}

export function UserBulkActions({ actor, selection, isExporting, onExport }: Props) {
  const { t } = useTranslation(['users', 'common'])
  // A closed dialog stays, because it leaves the screen by an animation. It keeps its users, although those that are
  // done leave the selection.
  const [asked, setAsked] = useState<{ action: keyof typeof dialogs; people: User[] }>()
  const [isOpen, setIsOpen] = useState(false)
  const { items: users } = selection
  const canBan = isAllowed(actor, { user: ['ban'] })
  const canDelete = isAllowed(actor, { user: ['delete'] })
  const dialog = {
    people: asked?.people ?? [],
    open: isOpen,
    onClose: () => setIsOpen(false),
    onDone: ({ done }: BulkOutcome) => selection.remove(done),
  }
  const AskedDialog = asked && dialogs[asked.action]
  const ask = (action: keyof typeof dialogs) => () => {
    // Only users who change: a new ban, for example, would replace the reason and the end of the old one.
    const people = users.filter(
      ({ state }) => action === 'delete' || (state === 'banned') === (action === 'unban'),
    )
    setAsked({ action, people })
    setIsOpen(true)
  }
  const look = { variant: 'secondary', size: 'sm' } as const

  return (
    <>
      <BulkBar selection={selection}>
        {canBan && users.some(({ state }) => state === 'banned') && (
          <DialogButton {...look} onClick={ask('unban')}>
            <Icon as={UserCheck} className="text-muted" />
            {t('ban.lift')}
          </DialogButton>
        )}
        {/* On phones, the actions fit into one line without this text. */}
        <Button
          {...look}
          title={t('export.action')}
          pending={isExporting}
          onClick={() => onExport(users.map(({ id }) => id))}
        >
          <Icon as={Download} className="text-muted" />
          <span className="max-sm:sr-only">{t('export.action')}</span>
        </Button>
        {canBan && users.some(({ state }) => state !== 'banned') && (
          <DialogButton {...look} variant="danger-outline" onClick={ask('ban')}>
            <Icon as={Ban} />
            {t('ban.action')}
          </DialogButton>
        )}
        {canDelete && (
          <DialogButton {...look} variant="danger-outline" onClick={ask('delete')}>
            <Icon as={Trash2} />
            {t('common:actions.delete')}
          </DialogButton>
        )}
      </BulkBar>
      {AskedDialog && <AskedDialog {...dialog} />}
    </>
  )
}

const dialogs = { ban: BanDialog, unban: UnbanDialog, delete: DeleteUsersDialog }
