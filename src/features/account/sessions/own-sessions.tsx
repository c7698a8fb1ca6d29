/** Where a person is signed in, and how to end that. */
import { useSuspenseQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { accountMutations, accountQueries } from '@/features/account/account.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { SessionsCard } from '@/shell/session-list/sessions-card'
import { buttonVariants } from '@/ui/button/button-variants'
import { Icon } from '@/ui/icon'

export function OwnSessions({ canEnd }: { canEnd: boolean }) {
  const { t } = useTranslation(['account', 'common', 'nav'])
  const { sessions } = useSuspenseQuery(accountQueries.own()).data
  const remove = useDedupeMutation(accountMutations.removeSession())
  const removeOthers = useDedupeMutation(accountMutations.removeOtherSessions())

  async function end(id?: string) {
    if (id) {
      await remove.mutateAsync(id)
      return t('sessions.signedOut')
    }
    const { removed } = await removeOthers.mutateAsync()
    return t('signedOutOthers', { count: removed })
  }

  return (
    <SessionsCard
      title={t('sessions.title')}
      sessions={sessions}
      questions={{
        one: {
          title: t('sessions.signOut'),
          text: t('sessions.signOutText'),
          confirm: t('nav:logout'),
        },
        all: {
          title: t('common:confirm.title'),
          text: t('signOutOthersText'),
          confirm: t('signOutOthers'),
        },
      }}
      onEnd={canEnd ? end : undefined}
      footer={
        <a href="/logout" className={buttonVariants({ variant: 'secondary' })}>
          <Icon as={LogOut} isDirectional className="text-muted" />
          {t('nav:logout')}
        </a>
      }
    />
  )
}
