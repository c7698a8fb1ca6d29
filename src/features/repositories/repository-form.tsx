/** The fields of a repository, and what happens when they are sent. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useDraft } from '@/shell/forms/use-draft'
import { type FormReport, useFormReport } from '@/shell/forms/use-form-report'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { toast } from '@/ui/toast/toast'
import { repositoryMutations, repositoryQueries } from './repositories.queries'
import { RepositoryInput, type RepositoryUpdate } from './repositories.schema'
import { RepositoryEditConflict } from './repository-edit-conflict'

type Props = {
  id: string
  repository?: Required<RepositoryUpdate>
  onReport: (report: FormReport) => void
  onSaved: () => void
}

export function RepositoryForm({ id, repository, onReport, onSaved }: Props) {
  const { t } = useTranslation(['repositories', 'common'])
  const { message } = useMessage()
  const queryClient = useQueryClient()
  const create = useDedupeMutation(repositoryMutations.create())
  const update = useDedupeMutation(repositoryMutations.update())
  // What this form started from, however often the page behind it is refreshed.
  const [base, setBase] = useState(repository)
  const [isStale, setIsStale] = useState(false)
  const form = useForm({
    resolver: standardSchemaResolver(RepositoryInput),
    defaultValues: repository ?? { name: '', link: '', description: '' },
  })
  const { errors } = form.formState
  useFormReport(form.formState, onReport)

  const submit = form.handleSubmit(async (input) => {
    try {
      if (base) await update.mutateAsync({ ...input, id: base.id, version: base.version })
      else await create.mutateAsync(input)
    } catch (thrown) {
      await explain(thrown)
      return
    }
    toast.success(t(base ? 'saved' : 'created'))
    onSaved()
  })

  async function explain(thrown: unknown) {
    const { code, details } = toAppError(thrown)
    const name = details.fields?.name
    if (name) form.setError('name', { message: name }, { shouldFocus: true })
    if (code === 'STALE' && base) {
      const detail = { ...repositoryQueries.detail(base.id), staleTime: 0 }
      const saved = await queryClient.fetchQuery(detail).catch(() => undefined)
      if (saved) setBase(saved)
      setIsStale(saved !== undefined)
    }
  }

  const failure = create.error ?? update.error
  useDraft({
    name: draftName(repository),
    form,
    error: failure,
    version: repository?.version,
    onStale: () => setIsStale(true),
  })

  return (
    <Form id={id} onSubmit={submit}>
      {isStale && base && <RepositoryEditConflict saved={base} />}
      {!isExplained(failure, isStale) && <FailureAlert error={failure} />}
      <Field label={t('name')} error={errors.name?.message && message(errors.name.message)} required>
        <Input {...form.register('name')} autoComplete="off" dir="auto" data-initial-focus />
      </Field>
      <Field
        label={t('link')}
        hint={t('linkHint')}
        error={errors.link?.message && message(errors.link.message)}
        required
      >
        <Input {...form.register('link')} inputMode="url" autoComplete="off" dir="ltr" />
      </Field>
      <Field
        label={t('description')}
        mark={t('common:field.optional')}
        error={errors.description?.message && message(errors.description.message)}
      >
        <Textarea {...form.register('description')} rows={4} dir="auto" />
      </Field>
    </Form>
  )
}

export function draftName(repository?: { id: string }): string {
  return `repository-${repository?.id ?? 'new'}`
}

/** Already said at a field or above the form. */
function isExplained(thrown: unknown, isStale: boolean): boolean {
  const { code, details } = toAppError(thrown)
  return (code === 'STALE' && isStale) || Boolean(details.fields?.name)
}
