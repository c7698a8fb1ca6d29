/** What is saved now, above the form of somebody whose changes started from something older. */
import { useTranslation } from '@/i18n/use-translation'
import { Alert } from '@/ui/alert'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

export function RepositoryEditConflict({
  saved,
}: {
  saved: { name: string; link: string; description?: string }
}) {
  const { t } = useTranslation('repositories')
  return (
    <Alert tone="warning" title={t('stale.title')}>
      <p>{t('stale.text')}</p>
      <DefinitionList>
        <Definition term={t('name')}>
          <bdi>{saved.name}</bdi>
        </Definition>
        <Definition term={t('link')}>
          <bdi dir="ltr">{saved.link}</bdi>
        </Definition>
        <Definition term={t('description')}>
          <bdi>{saved.description || t('noDescription')}</bdi>
        </Definition>
      </DefinitionList>
    </Alert>
  )
}
