import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { PendingList } from '@/shell/lists/paged-list-skeleton'

/** The list of repositories before it is there. */
export function PendingRepositories({ area }: { area: Area }) {
  const { t } = useTranslation('repositories')
  const isManager = area === 'manager'
  return <PendingList title={t('title')} width={isManager ? 'page' : 'app'} hasActions={isManager} />
}
