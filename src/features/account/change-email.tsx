/** The dialog that changes a person's address: first the new one, then the code that was sent there. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { FailureAlert } from '@/shell/failure-alert'
import { useDraft } from '@/shell/use-draft'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Form } from '@/ui/form'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { appConfig } from '../../../app.config'
import { accountMutations } from './account.queries'
import { NewEmail } from './account.schema'
import { CodeForm } from './code-form'
import { Resend } from './resend'

type Props = {
  /** The account page that is open behind it. */
  page: '/manager/account' | '/app/account'
  /** The address that waits for its code; empty before one was sent. */
  newEmail: string
  open: boolean
  onClose: () => void
}

export function ChangeEmail({ page, newEmail, open, onClose }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const router = useRouter()
  const request = useMutation(accountMutations.requestEmailChange())
  const confirm = useMutation(accountMutations.confirmEmailChange())

  function close() {
    request.reset()
    confirm.reset()
    onClose()
  }

  function send(email: string) {
    return request.mutateAsync(
      { email },
      {
        onSuccess: () =>
          navigate({ to: page, search: { newEmail: email }, replace: true, resetScroll: false }),
      },
    )
  }

  function change(otp: string) {
    confirm.mutate(
      { email: newEmail, otp },
      {
        onSuccess: async () => {
          await router.invalidate()
          await navigate({ to: page, replace: true, resetScroll: false })
          close()
          toast.success(t('emailChange.done'))
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !confirm.isPending && close()}
      title={t('changeEmail')}
      description={
        newEmail
          ? `${t('emailChange.sent', { email: `\u2068${newEmail}\u2069` })} ${t('emailChange.others')}`
          : t('emailChange.text')
      }
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button type="submit" form={formId} pending={newEmail ? confirm.isPending : request.isPending}>
            {t(newEmail ? 'emailChange.confirm' : 'emailChange.send')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      {newEmail ? (
        <>
          <CodeForm
            id={formId}
            error={confirm.error ?? request.error}
            onSubmit={change}
            onChange={confirm.reset}
          />
          <Resend
            pending={request.isPending}
            onResend={() => {
              confirm.reset()
              return send(newEmail)
            }}
          />
        </>
      ) : (
        <AddressForm error={request.error} onSubmit={send} />
      )}
    </Dialog>
  )
}

const formId = 'change-email'

/** The address that was typed, while its owner logs in again. */
export const emailDraft = 'account-email'

type AddressFormProps = { error: unknown; onSubmit: (email: string) => Promise<unknown> }

function AddressForm({ error: thrown, onSubmit }: AddressFormProps) {
  const { t } = useTranslation('account')
  const { message } = useMessage()
  const form = useForm({ resolver: standardSchemaResolver(NewEmail), defaultValues: { email: '' } })
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await onSubmit(email)
    } catch (refusal) {
      const wrong = toAppError(refusal).details.fields?.email
      if (wrong) form.setError('email', { message: wrong }, { shouldFocus: true })
    }
  })
  useDraft({ name: emailDraft, form, error: thrown })
  const wrong = form.formState.errors.email?.message
  return (
    <Form id={formId} onSubmit={submit}>
      {!wrong && <FailureAlert error={thrown} />}
      <Field label={t('emailChange.new')} error={wrong && message(wrong)} required>
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
