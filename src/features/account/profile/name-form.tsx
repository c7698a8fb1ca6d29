import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useDraft } from '@/shell/forms/use-draft'
import { type FormReport, useFormReport } from '@/shell/forms/use-form-report'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { toast } from '@/ui/toast/toast'
import { profileMutations } from './profile.queries'
import { AccountInput } from './profile.schema'

type Props = {
  id: string
  name: string
  onReport: (report: FormReport) => void
  onSaved: () => Promise<void>
}

export function NameForm({ id, name, onReport, onSaved }: Props) {
  const { t } = useTranslation('account')
  const { message } = useMessage()
  const router = useRouter()
  const update = useDedupeMutation(profileMutations.update())
  const form = useForm({ resolver: standardSchemaResolver(AccountInput), defaultValues: { name } })
  const { errors } = form.formState
  useFormReport(form.formState, onReport)
  useDraft({ name: 'account-name', form, error: update.error })

  const submit = form.handleSubmit(async (input) => {
    try {
      await update.mutateAsync(input)
    } catch {
      return
    }
    await router.invalidate()
    await onSaved()
    toast.success(t('saved'))
  })

  return (
    <Form id={id} onSubmit={submit}>
      <FailureAlert error={update.error} />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        error={errors.name?.message && message(errors.name.message)}
        required
      >
        <Input
          {...form.register('name')}
          autoComplete="name"
          dir="auto"
          maxLength={appConfig.user.nameMaxLength}
          data-initial-focus
        />
      </Field>
    </Form>
  )
}
