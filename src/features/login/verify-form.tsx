import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { isRefusedCode } from '@/auth/fields/otp-code'
import type { Flash } from '@/http/flash'
import { useLanguage } from '@/i18n/i18n-provider'
import { RichText } from '@/i18n/rich-text'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useChangeLanguage } from '@/shell/language/use-change-language'
import { Button } from '@/ui/button/button'
import { CodeField } from '@/ui/code-field/code-field'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { TextLink } from '@/ui/text-link'
import { BannedLogin } from './banned-login'
import { CodeValidity } from './code-validity'
import { type CodeTimes, loginActions, loginMutations } from './login.queries'
import { CodeConfirmation } from './login.schema'
import { ResendLoginCode } from './resend-login-code'

type Props = { email: string; redirect?: string; flash: Flash | null; times: CodeTimes }

export function VerifyForm({ email, redirect, flash, times }: Props) {
  const { t, template } = useTranslation(['login', 'common'])
  const { message, error } = useMessage()
  const router = useRouter()
  const language = useLanguage()
  const { changeLanguage } = useChangeLanguage()
  const queryClient = useQueryClient()
  const confirmCode = useDedupeMutation(loginMutations.confirmCode())
  const requestCode = useDedupeMutation(loginMutations.requestCode())
  const form = useForm({
    resolver: standardSchemaResolver(CodeConfirmation),
    defaultValues: { email, redirect, otp: '' },
    // A code is incomplete while it is typed, also after a wrong one.
    reValidateMode: 'onSubmit',
  })
  const submit = form.handleSubmit(async ({ otp }) => {
    // Enter after the last character would otherwise send the same code again.
    if (otp === confirmCode.variables?.otp && isRefusedCode(confirmCode.error)) return form.setFocus('otp')
    await confirmCode.mutateAsync({ email, otp, redirect })
    // Data from before the login must not be shown after it. The route guard then redirects.
    queryClient.clear()
    // The login may have changed the language to that of the account.
    const other = language.findOther()
    if (other) await changeLanguage(other)
    await router.invalidate()
  })
  async function confirm() {
    try {
      await submit()
    } catch (thrown) {
      if (toAppError(thrown).code === 'SIGN_UP_DISABLED') {
        await router.navigate({ to: '/login/error', search: { error: 'signup_disabled' } })
      }
      form.setFocus('otp')
    }
  }
  /** The previous code and its error no longer apply. */
  function startOver() {
    form.resetField('otp')
    confirmCode.reset()
    form.setFocus('otp')
  }
  const { errors, isDirty, isSubmitting } = form.formState
  const flashError = !isDirty && flash?.field === 'otp' && flash.message
  const fieldError = errors.otp?.message ?? flashError
  const failure = confirmCode.error && toAppError(confirmCode.error)
  // The guard would have left this page if the browser had kept the session.
  const hasNoCookie = confirmCode.isSuccess && !isSubmitting
  const ban = (failure?.details ?? flash)?.ban
  const { codeLength } = appConfig.login

  if (ban) return <BannedLogin ban={ban} />
  return (
    <>
      <h1 className="font-semibold text-2xl">{t('verify.title')}</h1>
      <p className="mt-2 text-muted">
        <RichText
          template={template('verify.sentTo')}
          parts={{
            email: (
              // An inline block moves to the next line as a whole, instead of breaking at a hyphen.
              <bdi dir="ltr" className="inline-block max-w-full font-medium text-text rtl:text-end">
                {email}
              </bdi>
            ),
          }}
        />{' '}
        <CodeValidity times={times} />
      </p>
      <p className="mb-5">
        <TextLink
          to="/login"
          search={{ redirect }}
          // The form contains the address, so that a mistake is corrected instead of typed again.
          hash={`${new URLSearchParams({ email })}`}
          className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {t('verify.changeAddress')}
        </TextLink>
      </p>
      <Form
        action={loginActions.confirmCode}
        onSubmit={(event) => {
          event.preventDefault()
          return confirm()
        }}
      >
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <input type="hidden" name="email" value={email} />
        <Controller
          name="otp"
          control={form.control}
          render={({ field }) => (
            <Field
              label={t('verify.code')}
              hint={t('verify.codeHint', { count: codeLength })}
              error={
                fieldError
                  ? message(fieldError)
                  : failure
                    ? error(failure)
                    : hasNoCookie && t('verify.noCookie')
              }
              required
            >
              <CodeField
                {...field}
                length={codeLength}
                autoFocus
                onChange={(code) => {
                  field.onChange(code)
                  form.clearErrors('otp')
                  confirmCode.reset()
                  if (requestCode.error) requestCode.reset()
                }}
                onComplete={confirm}
              />
            </Field>
          )}
        />
        <Button type="submit" size="lg" pending={isSubmitting}>
          {t('common:actions.confirm')}
        </Button>
      </Form>
      <ResendLoginCode
        email={email}
        redirect={redirect}
        times={times}
        request={requestCode}
        onSent={startOver}
      />
    </>
  )
}
