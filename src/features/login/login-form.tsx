/** The first step: an e-mail address to send a code to. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Flash } from '@/auth/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useWrite } from '@/platform/use-write'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Form } from '@/ui/form'
import { Input } from '@/ui/input'
import { appConfig } from '../../../app.config'
import { loginActions, loginMutations } from './login.queries'
import { CodeRequest } from './login.schema'

type Props = { redirect?: string; isSignUpOpen: boolean; flash: Flash | null }

export function LoginForm({ redirect, isSignUpOpen, flash }: Props) {
  const { t } = useTranslation('login')
  const { message, error } = useMessage()
  const navigate = useNavigate()
  const requestCode = useWrite(loginMutations.requestCode())
  const form = useForm({
    resolver: standardSchemaResolver(CodeRequest),
    defaultValues: { email: flash?.value ?? '', redirect },
  })
  useEffect(() => {
    // An invitation brings the address behind the #, which stays in the browser.
    const invited = new URLSearchParams(window.location.hash.slice(1)).get('email')
    if (invited && !form.getValues('email')) form.setValue('email', invited)
  }, [form])
  const submit = form.handleSubmit(async ({ email }) => {
    await requestCode.mutateAsync({ email, redirect })
    await navigate({ to: '/login/verify', search: { redirect, email } })
  })
  const wrong = form.formState.errors.email?.message ?? (flash?.field === 'email' ? flash.message : undefined)

  return (
    <>
      <h1 className="font-semibold text-2xl">{t(isSignUpOpen ? 'title' : 'titleClosed')}</h1>
      <p className="mt-2 mb-7 text-muted">{t('intro')}</p>
      <Form action={loginActions.requestCode} onSubmit={(event) => submit(event).catch(() => {})}>
        {flash?.field === 'notice' && <Alert tone="success">{message(flash.message)}</Alert>}
        {requestCode.isError && <Alert tone="danger">{error(toAppError(requestCode.error))}</Alert>}
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Field label={t('email')} error={wrong && message(wrong)} required>
          <Input
            {...form.register('email')}
            defaultValue={flash?.value}
            size="lg"
            type="email"
            dir="ltr"
            autoComplete="email"
            autoFocus
            maxLength={appConfig.user.emailMaxLength}
            placeholder={t('emailPlaceholder')}
            className="placeholder:text-start"
          />
        </Field>
        <Button type="submit" size="lg" pending={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}
