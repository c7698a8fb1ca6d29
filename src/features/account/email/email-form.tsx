import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useDraft } from '@/shell/forms/use-draft'
import { type FormReport, useFormReport } from '@/shell/forms/use-form-report'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { NewEmail } from './email.schema'

/** The name of the draft that survives a new login after the session expired. */
export const emailDraft = 'account-email'

type Props = {
  id: string
  error: unknown
  onSubmit: (email: string) => Promise<unknown>
  onReport: (report: FormReport) => void
}

export function EmailForm({ id, error: thrown, onSubmit, onReport }: Props) {
  const { t } = useTranslation('account')
  const { message } = useMessage()
  const form = useForm({ resolver: standardSchemaResolver(NewEmail), defaultValues: { email: '' } })
  useFormReport(form.formState, onReport)
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await onSubmit(email)
    } catch (failure) {
      const serverMessage = toAppError(failure).details.fields?.email
      if (serverMessage) form.setError('email', { message: serverMessage }, { shouldFocus: true })
    }
  })
  useDraft({ name: emailDraft, form, error: thrown })
  const fieldError = form.formState.errors.email?.message
  return (
    <Form id={id} onSubmit={submit}>
      {!fieldError && <FailureAlert error={thrown} />}
      <Field label={t('emailChange.new')} error={fieldError && message(fieldError)} required>
        <Input
          {...form.register('email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={appConfig.user.emailMaxLength}
          data-initial-focus
        />
      </Field>
    </Form>
  )
}
