import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { userQueries } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import type { FirstStep } from '@/shell/page/first-step'
import { FirstStepRow } from '@/shell/page/first-step-row'

export const inviteStep: FirstStep = {
  name: 'invite',
  permission: { user: ['create'] },
  load: (client) => client.ensureInfiniteQueryData(userQueries.list({})),
  Component: InviteStep,
}

function InviteStep() {
  const { t } = useTranslation('users')
  const { data } = useSuspenseInfiniteQuery(userQueries.list({}))
  const count = data.pages[0]?.items.length ?? 0
  return (
    <FirstStepRow to="/manager/users/new" isDone={count > 1}>
      {t('firstStep')}
    </FirstStepRow>
  )
}
