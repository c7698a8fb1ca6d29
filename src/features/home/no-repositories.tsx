import FolderGit from 'lucide-react/icons/folder-git-2'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { ButtonLink } from '@/ui/button/button-link'
import { EmptyState } from '@/ui/list/empty-state'

/** What somebody finds who comes before any repository: the way to add one, or word that others will. */
export function NoRepositories({ actor }: { actor: Actor }) {
  const { t } = useTranslation('home')
  const canCreate = isAllowed(actor, { apps: ['manager'], repository: ['create'] })
  return (
    <EmptyState
      icon={FolderGit}
      title={t('empty.title')}
      text={t(canCreate ? 'empty.create' : 'empty.wait')}
      action={canCreate && <ButtonLink to="/manager/repositories">{t('empty.toRepositories')}</ButtonLink>}
    />
  )
}
