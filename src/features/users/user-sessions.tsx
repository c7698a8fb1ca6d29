/** Where a person is signed in, and how to end that. */
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '@/auth/actor'
import { isAllowed } from '@/auth/permissions'
import { useFormat } from '@/i18n/use-format'
import { FailureAlert } from '@/shell/failure-alert'
import { SessionRow } from '@/shell/session-row'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { preloadDialog } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { userMutations, userQueries } from './users.queries'

type Props = { actor: Actor; user: { id: string } }

export function UserSessions({ actor, user: { id } }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const format = useFormat()
  const { items, total } = useSuspenseQuery(userQueries.sessions(id)).data
  const [asked, setAsked] = useState<string | 'all' | null>(null)
  const revoke = useMutation(userMutations.revokeSession())
  const revokeAll = useMutation(userMutations.revokeSessions())
  const canRevoke = isAllowed(actor, { session: ['revoke'] })
  const isSelf = id === actor.id
  const others = total - (items.some(({ isCurrent }) => isCurrent) ? 1 : 0)
  const failure = revoke.error ?? revokeAll.error

  function close() {
    setAsked(null)
    revoke.reset()
    revokeAll.reset()
  }

  function done(count: number) {
    close()
    toast.success(t('sessions.revoked', { count }))
  }

  function confirm() {
    if (asked === 'all') revokeAll.mutate(id, { onSuccess: ({ revoked }) => done(revoked) })
    else if (asked) revoke.mutate({ id, sessionId: asked }, { onSuccess: () => done(1) })
  }

  return (
    <Card
      title={t('sessions.title')}
      padding="none"
      actions={
        canRevoke &&
        others > 1 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setAsked('all')}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            {t('sessions.revokeAll')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="px-5 pt-1 pb-5 text-muted max-sm:px-4">{t('sessions.none')}</p>
      ) : (
        <ul aria-label={t('sessions.title')} className="mt-3 divide-y border-t">
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onRevoke={canRevoke && !session.isCurrent ? () => setAsked(session.id) : undefined}
            />
          ))}
        </ul>
      )}
      {total > items.length && (
        <p className="border-t px-5 py-3 text-muted text-sm max-sm:px-4">
          {t('sessions.more', { count: total, shown: format.number(items.length) })}
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={close}
        title={t('common:confirm.title')}
        description={t(
          asked !== 'all'
            ? 'sessions.revokeText'
            : isSelf
              ? 'sessions.revokeOthersText'
              : 'sessions.revokeAllText',
        )}
        confirmLabel={t(asked === 'all' ? 'sessions.revokeAll' : 'sessions.revoke')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={revoke.isPending || revokeAll.isPending}
        onConfirm={confirm}
      >
        {failure && <FailureAlert error={failure} />}
      </ConfirmDialog>
    </Card>
  )
}
