/** Without the form library, so that a first visit does not download it. */
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { appConfig } from '#config'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { loginActions, loginMutations } from './login.queries'
import { CodeRequest } from './login.schema'

type Props = { redirect?: string; isSignUpOpen: boolean; flash: Flash | null }

export function LoginForm({ redirect, isSignUpOpen, flash }: Props) {
  const { t } = useTranslation('login')
  const { message, error } = useMessage()
  const navigate = useNavigate()
  const requestCode = useDedupeMutation({
    ...loginMutations.requestCode(),
    // Awaits the next page, so that the button stays pending until it is shown.
    onSuccess: async (_, { email }) => {
      // The way back leads to the form with the address.
      await navigate({ to: '.', search: true, hash: `${new URLSearchParams({ email })}`, replace: true })
      await navigate({ to: '/login/verify', search: { redirect, email } })
    },
  })
  const failure = requestCode.error && toAppError(requestCode.error)
  const input = useRef<HTMLInputElement>(null)
  /** The value to validate. Undefined until the first submit; after it, every change is validated. */
  const [submitted, setSubmitted] = useState<string>()
  const flashError = flash?.field === 'email' ? flash.message : undefined
  const fieldError = submitted === undefined ? flashError : check(submitted).error?.issues[0]?.message

  useEffect(() => {
    // Invitations and the page of the code have the address in the URL fragment, which no request contains.
    const known = new URLSearchParams(window.location.hash.slice(1)).get('email')
    if (!known || input.current?.value !== '') return
    input.current.value = known
    // Typing replaces the address.
    input.current.select()
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    setSubmitted(typed)
    const { data } = check(typed)
    if (data) await requestCode.mutateAsync({ email: data.email, redirect }).catch(() => {})
    else input.current?.focus()
  }

  return (
    <>
      <h1 className="font-semibold text-2xl">{t(isSignUpOpen ? 'title' : 'titleClosed')}</h1>
      <p className="mt-2 mb-7 text-pretty text-muted">{t('intro')}</p>
      <Form action={loginActions.requestCode} onSubmit={submit}>
        {flash?.field === 'session' && <Alert>{message(flash.message)}</Alert>}
        {flash?.field === 'notice' && <Alert tone="success">{message(flash.message)}</Alert>}
        {failure && (
          <Alert
            tone="danger"
            // The code of an earlier mail is valid for some minutes.
            actions={
              failure.code === 'TOO_MANY_REQUESTS' && (
                <Link
                  to="/login/verify"
                  search={{ redirect, email: requestCode.variables?.email }}
                  className="rounded-sm text-text underline underline-offset-4"
                >
                  {t('haveCode')}
                </Link>
              )
            }
          >
            {error(failure)}
          </Alert>
        )}
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Field label={t('email')} error={fieldError && message(fieldError)} required>
          <Input
            ref={input}
            name="email"
            defaultValue={flash?.value}
            onChange={(event) => submitted !== undefined && setSubmitted(event.target.value)}
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
        <Button type="submit" size="lg" pending={requestCode.isPending}>
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}

function check(email: string) {
  return CodeRequest.safeParse({ email })
}
