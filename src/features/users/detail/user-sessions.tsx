import { useSuspenseQuery } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { userMutations, userQueries } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { displayName } from '@/platform/text/display-name'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { SessionsCard } from '@/shell/session-list/sessions-card'

export function UserSessions({ actor, id }: { actor: Actor; id: string }) {
  const { t } = useTranslation('users')
  const { data: user } = useSuspenseQuery(userQueries.detail(id))
  const { data: sessions } = useSuspenseQuery(userQueries.sessions(id))
  const revoke = useDedupeMutation(userMutations.revokeSession())
  const revokeAll = useDedupeMutation(userMutations.revokeSessions())
  const isSelf = id === actor.id
  const canRevoke = isAllowed(actor, { session: ['revoke'] })

  async function revokeSessions(sessionId?: string) {
    if (!sessionId) return t('sessions.revoked', { count: (await revokeAll.mutateAsync(id)).revoked })
    await revoke.mutateAsync({ id, sessionId })
    return t('sessions.revoked', { count: 1 })
  }

  return (
    <SessionsCard
      title={t('sessions.title')}
      description={user.ban && sessions.total > 0 ? t('sessions.blocked') : undefined}
      sessions={sessions}
      none={user.ban ? t('sessions.noneBanned') : undefined}
      confirmations={{
        one: { text: t('sessions.revokeText'), confirm: t('sessions.revoke') },
        all: {
          title: isSelf
            ? t('sessions.askOthers')
            : t('sessions.askAll', { name: isolate(displayName(user)) }),
          text: t(isSelf ? 'sessions.revokeOthersText' : 'sessions.revokeAllText'),
          confirm: t('sessions.revokeAll'),
        },
      }}
      tone="danger"
      onRevoke={canRevoke ? revokeSessions : undefined}
    />
  )
}
