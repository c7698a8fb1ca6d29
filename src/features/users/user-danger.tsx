/** What keeps a person out, for a while or for good. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '@/auth/actor'
import { isAllowed } from '@/auth/permissions'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { preloadDialog } from '@/ui/dialog'
import { BanDialog } from './ban-dialog'
import { DeleteDialog } from './delete-dialog'
import { UnbanDialog } from './unban-dialog'
import type { UserDetail } from './users.queries'

export function UserDanger({ actor, user }: { actor: Actor; user: UserDetail }) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const [act, setAct] = useState<'ban' | 'unban' | 'delete' | null>(null)
  const canBan = isAllowed(actor, { user: ['ban'] })
  const canDelete = isAllowed(actor, { user: ['delete'] })
  const dialog = { people: [user], onClose: () => setAct(null) }
  const opens = { onPointerEnter: preloadDialog, onFocus: preloadDialog }
  if (!canBan && !canDelete) return null
  return (
    <Card title={t('danger')}>
      <ul className="flex flex-col divide-y">
        {canBan && (
          <li className={rowClass}>
            <p className="min-w-0 flex-1 basis-60 text-muted">{t('ban.dangerText')}</p>
            <span className="flex flex-wrap gap-2">
              {user.ban && (
                <Button variant="secondary" {...opens} onClick={() => setAct('unban')}>
                  {t('ban.lift')}
                </Button>
              )}
              <Button variant={user.ban ? 'secondary' : 'danger'} {...opens} onClick={() => setAct('ban')}>
                {t(user.ban ? 'ban.change' : 'ban.action')}
              </Button>
            </span>
          </li>
        )}
        {canDelete && (
          <li className={rowClass}>
            <p className="min-w-0 flex-1 basis-60 text-muted">{t('delete.dangerText')}</p>
            <Button variant="danger" {...opens} onClick={() => setAct('delete')}>
              {t('common:actions.delete')}
            </Button>
          </li>
        )}
      </ul>
      <BanDialog {...dialog} ban={user.ban} open={act === 'ban'} />
      <UnbanDialog {...dialog} open={act === 'unban'} />
      <DeleteDialog
        {...dialog}
        open={act === 'delete'}
        onDone={({ done }) => done.includes(user.id) && navigate({ to: '/manager/users' })}
      />
    </Card>
  )
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0'
