import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '@/i18n/use-translation'
import type { FirstStep } from '@/shell/page/first-step'
import { FirstStepRow } from '@/shell/page/first-step-row'
import { repositoryQueries } from './repositories.queries'
import { draftName } from './repository-form'
import { repositoryRoutes } from './repository-routes'

export const createRepositoryStep: FirstStep = {
  name: 'create-repository',
  permission: { repository: ['create'] },
  load: (client) => client.ensureInfiniteQueryData(repositoryQueries.list({})),
  Component: CreateRepositoryStep,
}

function CreateRepositoryStep() {
  const { t } = useTranslation('repositories')
  const { data } = useSuspenseInfiniteQuery(repositoryQueries.list({}))
  return (
    <FirstStepRow
      to={repositoryRoutes.manager.list}
      state={{ dialog: draftName() }}
      isDone={data.pages.some(({ items }) => items.length > 0)}
    >
      {t('firstStep')}
    </FirstStepRow>
  )
}
