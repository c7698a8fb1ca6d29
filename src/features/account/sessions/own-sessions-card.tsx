import { useSuspenseQuery } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { SessionsCard } from '@/shell/session-list/sessions-card'
import { buttonVariants } from '@/ui/button/button-variants'
import { sessionMutations } from './sessions.queries'

export function OwnSessionsCard({ title, actor }: { title: string; actor: Actor }) {
  const { t } = useTranslation(['account', 'nav', 'users'])
  const { sessions } = useSuspenseQuery(accountQuery).data
  const remove = useDedupeMutation(sessionMutations.remove())
  const removeOthers = useDedupeMutation(sessionMutations.removeOthers())

  async function revokeSessions(id?: string) {
    if (id) {
      await remove.mutateAsync(id)
      return t('sessions.signedOut')
    }
    const { removed } = await removeOthers.mutateAsync()
    return t('signedOutOthers', { count: removed })
  }

  return (
    <SessionsCard
      title={title}
      sessions={sessions}
      confirmations={{
        one: {
          text: t('users:sessions.revokeText'),
          confirm: t('nav:logout'),
        },
        all: {
          title: t('users:sessions.askOthers'),
          text: t('signOutOthersText'),
          confirm: t('signOutOthers'),
        },
      }}
      onRevoke={actor.impersonator ? undefined : revokeSessions}
      signOut={
        // With its text on phones too, where the app has no other link to log out.
        <a href="/logout" className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
          {t('nav:logout')}
        </a>
      }
    />
  )
}
