import { useSuspenseQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { DeletedNotice } from '@/shell/errors/deleted-notice'
import { useDraftDialog } from '@/shell/forms/use-draft'
import { BackLink } from '@/shell/page/back-link'
import { DateTime } from '@/shell/page/date-time'
import { Page } from '@/shell/page/page'
import { LinkValue, TextValue } from '@/shell/values/values'
import { Card } from '@/ui/card'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { Definition, DefinitionList } from '@/ui/list/definition-list'
import { DeleteRepositoryCard } from './delete-repository'
import { repositoryQueries } from './repositories.queries'
import { RepositoryDialog } from './repository-dialog'
import { draftName } from './repository-form'
import { repositoryRoutes } from './repository-routes'

type Props = {
  area: Area
  actor: Actor
  id: string
  /** The cards between the details and the danger zone. */
  children?: ReactNode
}

export function RepositoryPage({ area, actor, id, children }: Props) {
  const { t } = useTranslation(['repositories', 'common'])
  const [isEditing, setIsEditing] = useDraftDialog(draftName({ id }))
  const { data: repository, error } = useSuspenseQuery(repositoryQueries.detail(id))
  const canUpdate = area === 'manager' && isAllowed(actor, { repository: ['update'] })
  const canDelete = area === 'manager' && isAllowed(actor, { repository: ['delete'] })

  return (
    <Page
      title={repository.name}
      className="flex flex-col gap-5"
      back={<BackLink to={repositoryRoutes[area].list}>{t('title')}</BackLink>}
      actions={
        canUpdate && (
          <DialogButton variant="secondary" onClick={() => setIsEditing(true)}>
            <Icon as={Pencil} />
            {t('common:actions.edit')}
          </DialogButton>
        )
      }
    >
      <DeletedNotice error={error} />
      <Card title={t('details')}>
        <DefinitionList>
          <Definition term={t('link')}>
            <LinkValue value={repository.link} />
          </Definition>
          <Definition term={t('description')}>
            <TextValue value={repository.description} empty={t('noDescription')} />
          </Definition>
          <Definition term={t('createdAt')}>
            <DateTime value={repository.createdAt} />
          </Definition>
          <Definition term={t('updatedAt')}>
            <DateTime value={repository.updatedAt} />
          </Definition>
        </DefinitionList>
      </Card>
      {children}
      {canDelete && <DeleteRepositoryCard repository={repository} />}
      {canUpdate && (
        <RepositoryDialog repository={repository} open={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </Page>
  )
}
