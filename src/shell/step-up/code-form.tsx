import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { CodeInput, isRefusedCode } from '@/auth/fields/otp-code'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { CodeField } from '@/ui/code-field/code-field'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { ResendStepUpCode } from './resend-step-up-code'

/** A mutation: the check of a code, or the mail with one. */
type Attempt = { error: unknown; isPending: boolean; reset: () => void }

type Props = {
  id: string
  confirm: Attempt
  request: Attempt
  onSubmit: (otp: string) => void
  onResend: () => Promise<unknown>
  /** For what cannot be undone: a complete code waits for the button instead of being submitted at once. */
  waitsForButton?: boolean
}

/** Takes the focus, because it replaces the button or field of the step before. */
export function CodeForm({ id, confirm, request, onSubmit, onResend, waitsForButton = false }: Props) {
  const { t } = useTranslation('account')
  const { message, error } = useMessage()
  const form = useForm({
    resolver: standardSchemaResolver(CodeInput),
    defaultValues: { otp: '' },
    // A code is incomplete while it is typed, also after a wrong one.
    reValidateMode: 'onSubmit',
  })
  const sent = useRef('')
  const thrown = confirm.error ?? request.error
  const typed = form.formState.errors.otp?.message
  const isRefused = isRefusedCode(thrown)
  const submit = form.handleSubmit(({ otp }) => {
    // Enter after the last character would otherwise send the same code again.
    if (isRefused && otp === sent.current) {
      form.setFocus('otp')
      return
    }
    sent.current = otp
    onSubmit(otp)
  })

  /** No error applies to another code. An attempt that is still running has none yet, and its success must arrive. */
  function forgetErrors() {
    if (confirm.error) confirm.reset()
    if (request.error) request.reset()
  }

  return (
    <>
      <Form id={id} onSubmit={submit}>
        {!isRefused && <FailureAlert error={thrown} />}
        <div ref={focusInput}>
          <Controller
            name="otp"
            control={form.control}
            render={({ field }) => (
              <Field
                label={t('code')}
                error={typed ? message(typed) : isRefused && error(toAppError(thrown))}
                required
              >
                <CodeField
                  {...field}
                  length={appConfig.login.codeLength}
                  data-initial-focus
                  onChange={(code) => {
                    field.onChange(code)
                    form.clearErrors('otp')
                    forgetErrors()
                  }}
                  onComplete={waitsForButton ? undefined : () => submit()}
                />
              </Field>
            )}
          />
        </div>
      </Form>
      <ResendStepUpCode
        pending={request.isPending}
        onResend={async () => {
          forgetErrors()
          await onResend()
          form.resetField('otp')
          form.setFocus('otp')
        }}
      />
    </>
  )
}

function focusInput(element: HTMLElement | null) {
  element?.querySelector('input')?.focus()
}
