import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FolderGit2 from 'lucide-react/icons/folder-git-2'
import Plus from 'lucide-react/icons/plus'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { useDraftDialog } from '@/shell/forms/use-draft'
import { PagedList } from '@/shell/lists/paged-list'
import { DateTime } from '@/shell/page/date-time'
import { Page } from '@/shell/page/page'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { EmptyState } from '@/ui/list/empty-state'
import { ListRow, ListRowLink } from '@/ui/list/list'
import { repositoryQueries } from './repositories.queries'
import type { RepositorySearch } from './repositories.schema'
import { RepositoryDialog } from './repository-dialog'
import { draftName } from './repository-form'
import { repositoryRoutes } from './repository-routes'

type Props = { area: Area; actor: Actor; search: RepositorySearch }

export function RepositoryList({ area, actor, search }: Props) {
  const { t } = useTranslation('repositories')
  const format = useFormat()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useDraftDialog(draftName())
  const query = useSuspenseInfiniteQuery(repositoryQueries.list(search))
  const items = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.total
  const create = area === 'manager' && isAllowed(actor, { repository: ['create'] }) && (
    <DialogButton onClick={() => setIsCreating(true)}>
      <Icon as={Plus} />
      {t('new')}
    </DialogButton>
  )

  return (
    <Page
      title={t('title')}
      total={total && t('total', { count: total.count, formatted: format.cappedCount(total) })}
      actions={create}
      width={area === 'app' ? 'app' : 'page'}
    >
      <PagedList
        label={t('title')}
        items={items}
        query={query}
        searchTerm={search.searchTerm}
        searchPlaceholder={t('searchPlaceholder')}
        onSearch={(searchTerm) =>
          navigate({ to: repositoryRoutes[area].list, search: { searchTerm }, replace: true })
        }
        empty={
          <EmptyState icon={FolderGit2} title={t('empty.title')} text={t('empty.text')} action={create} />
        }
      >
        {(repository) => (
          <ListRow
            key={repository.id}
            title={
              <ListRowLink to={repositoryRoutes[area].detail} params={{ id: repository.id }}>
                {repository.name}
              </ListRowLink>
            }
            description={repository.description || withoutScheme(repository.link)}
            meta={
              <span className="max-sm:hidden">
                <DateTime value={repository.createdAt} as="date" />
              </span>
            }
          />
        )}
      </PagedList>
      <RepositoryDialog open={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  )
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
