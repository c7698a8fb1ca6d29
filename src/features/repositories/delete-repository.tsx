import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { DeleteCard } from '@/shell/forms/delete-card'
import { toast } from '@/ui/toast/toast'
import { repositoryMutations } from './repositories.queries'
import { repositoryRoutes } from './repository-routes'

export function DeleteRepository({ repository }: { repository: { id: string; name: string } }) {
  const { t } = useTranslation('repositories')
  const navigate = useNavigate()
  return (
    <DeleteCard
      title={t('danger')}
      description={t('dangerText')}
      question={t('deleteTitle', { name: isolate(repository.name) })}
      consequence={t('deleteText')}
      mutation={repositoryMutations.remove()}
      input={repository.id}
      onDeleted={async () => {
        await navigate({ to: repositoryRoutes.manager.list })
        toast.success(t('deleted'))
      }}
    />
  )
}
