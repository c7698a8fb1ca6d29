import SearchX from 'lucide-react/icons/search-x'
import { Operation } from '@/features/api-docs/operation/operation'
import { CredentialsProvider } from '@/features/api-docs/try-it/credentials'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { Page } from '@/shell/page/page'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { SearchInput } from '@/ui/form/search-input'
import { EmptyState } from '@/ui/list/empty-state'
import type { ApiReference } from './api-docs.schema'
import { ExamplesSection } from './examples-section'
import { filterOperations } from './filter-operations'
import { OverviewSection } from './overview-section'
import { SchemasSection } from './schemas-section'
import { SectionTitle } from './section-title'
import { groupAnchor, TableOfContents } from './table-of-contents'

export function ApiDocsPage({ reference, searchTerm, onSearch }: ApiDocsPageProps) {
  const { t } = useTranslation(['api-docs', 'common', 'nav'])
  const groups = filterOperations(reference.groups, searchTerm)
  const search = (
    <SearchInput
      name="searchTerm"
      value={searchTerm}
      label={t('search')}
      placeholder={`${t('search')}…`}
      clearLabel={t('common:search.clear')}
      className="sm:w-72"
      onSearch={onSearch}
    />
  )
  return (
    <Page title={t('nav:apiDocumentation')} description={t('text')} actions={search}>
      <CredentialsProvider>
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[200px_minmax(0,1fr)]">
          {groups.length > 0 && <TableOfContents groups={groups} isSearch={searchTerm !== ''} />}
          <div className={cn('flex min-w-0 flex-col gap-10', groups.length === 0 && 'col-span-full')}>
            {searchTerm === '' && (
              <>
                <OverviewSection reference={reference} />
                <ExamplesSection server={reference.server} curlExamples={reference.curlExamples} />
              </>
            )}
            {groups.map(({ tag, operations }) => (
              <section key={tag} aria-labelledby={groupAnchor(tag)} className="flex min-w-0 flex-col gap-4">
                <SectionTitle id={groupAnchor(tag)} lang="en" dir="ltr">
                  {tag}
                </SectionTitle>
                {operations.map((operation) => (
                  <Operation key={operation.id} operation={operation} server={reference.server} />
                ))}
              </section>
            ))}
            {groups.length === 0 && (
              <EmptyState
                icon={SearchX}
                title={t('common:list.noResults', { searchTerm: isolate(searchTerm) })}
                action={
                  <Button variant="secondary" onClick={() => onSearch('')}>
                    {t('common:search.clear')}
                  </Button>
                }
              />
            )}
            {groups.length > 0 && <SchemasSection schemas={reference.schemas} />}
          </div>
        </div>
      </CredentialsProvider>
    </Page>
  )
}

type ApiDocsPageProps = {
  reference: ApiReference
  searchTerm: string
  onSearch: (searchTerm: string) => void
}
