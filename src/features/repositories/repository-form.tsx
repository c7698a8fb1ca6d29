import { useTranslation } from '@/i18n/use-translation'
import { EditConflict, SavedField } from '@/shell/forms/edit-conflict'
import { EditForm } from '@/shell/forms/edit-form'
import { LinkField, MultilineField, TextField } from '@/shell/forms/form-fields'
import { useCreatedToast } from '@/shell/forms/use-created-toast'
import { useEditForm } from '@/shell/forms/use-edit-form'
import { toast } from '@/ui/toast/toast'
import { type Repository, repositoryMutations, repositoryQueries } from './repositories.queries'
import { RepositoryInput } from './repositories.schema'

type Props = { repository?: Repository; onSaved: () => void }

export function RepositoryForm({ repository, onSaved }: Props) {
  const { t } = useTranslation('repositories')
  const sayCreated = useCreatedToast()
  const form = useEditForm({
    draft: draftName(repository),
    schema: RepositoryInput,
    defaultValues: repository ?? { name: '', link: '', description: '' },
    entity: repository,
    detail: repositoryQueries.detail,
    ...repositoryMutations,
    onSaved: ({ id }) => {
      if (repository) toast.success(t('saved'))
      else sayCreated(t('created'), id)
      onSaved()
    },
  })
  return (
    <EditForm form={form} conflict={(saved) => <RepositoryConflict saved={saved} />}>
      <TextField name="name" label={t('name')} required data-initial-focus />
      <LinkField name="link" label={t('link')} hint={t('linkHint')} required />
      <MultilineField name="description" label={t('description')} />
    </EditForm>
  )
}

export function draftName(repository?: { id: string }): string {
  return `repository-${repository?.id ?? 'new'}`
}

function RepositoryConflict({ saved }: { saved: Repository }) {
  const { t } = useTranslation('repositories')
  return (
    <EditConflict title={t('stale.title')}>
      <SavedField name="name" term={t('name')}>
        <bdi>{saved.name}</bdi>
      </SavedField>
      <SavedField name="link" term={t('link')}>
        <bdi dir="ltr">{saved.link}</bdi>
      </SavedField>
      <SavedField name="description" term={t('description')}>
        <bdi>{saved.description || t('noDescription')}</bdi>
      </SavedField>
    </EditConflict>
  )
}
