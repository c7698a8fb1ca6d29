import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { ButtonLink } from '@/ui/button/button-link'
import { EmptyState } from '@/ui/list/empty-state'

/** The home page before the first repository exists. */
export function NoRepositories({ actor }: { actor: Actor }) {
  const { t } = useTranslation('repositories')
  const canCreate = isAllowed(actor, { apps: ['manager'], repository: ['create'] })
  return (
    <EmptyState
      icon={resourceIcons.repository}
      title={t('home.title')}
      text={t(canCreate ? 'home.create' : 'home.wait')}
      action={canCreate && <ButtonLink to="/manager/repositories">{t('home.toRepositories')}</ButtonLink>}
    />
  )
}
