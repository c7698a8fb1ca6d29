import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { textLinkClass } from '@/ui/text-link'
import { onboardingAction, onboardingMutations } from './onboarding.queries'
import { Onboarding } from './onboarding.schema'

type Props = { email: string; redirect?: string; flash: Flash | null }

export function OnboardingForm({ email, redirect, flash }: Props) {
  const { t } = useTranslation('onboarding')
  const { message, error } = useMessage()
  const router = useRouter()
  const queryClient = useQueryClient()
  const complete = useDedupeMutation({
    ...onboardingMutations.complete(),
    onSuccess: async () => {
      // The route guards fetch it again. The next page needs it, so the error page shows a failure, with “Try again”.
      queryClient.removeQueries(initialStateQuery)
      await router.invalidate()
    },
  })
  const form = useForm({
    resolver: standardSchemaResolver(Onboarding),
    defaultValues: { name: flash?.value ?? '', redirect },
  })
  const submit = form.handleSubmit(async ({ name }) => complete.mutateAsync({ name, redirect }))
  const fieldError =
    form.formState.errors.name?.message ?? (flash?.field === 'name' ? flash.message : undefined)

  return (
    <>
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="mt-2 mb-7 text-muted">{t('text')}</p>
      <Form action={onboardingAction} onSubmit={(event) => submit(event).catch(() => {})}>
        {complete.isError && <Alert tone="danger">{error(toAppError(complete.error))}</Alert>}
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <Field label={t('name')} hint={t('nameHint')} error={fieldError && message(fieldError)} required>
          <Input
            {...form.register('name')}
            defaultValue={flash?.value}
            size="lg"
            autoComplete="name"
            autoFocus
            maxLength={appConfig.user.nameMaxLength}
          />
        </Field>
        <Button type="submit" size="lg" pending={form.formState.isSubmitting}>
          {t('continue')}
        </Button>
      </Form>
      <p className="wrap-anywhere mt-6 flex flex-wrap items-baseline gap-x-3 text-muted text-sm">
        {t('signedInAs', { email: isolate(email) })}
        <a
          href="/logout"
          className={`whitespace-nowrap pointer-coarse:-my-3.5 pointer-coarse:min-w-11 pointer-coarse:py-3.5 ${textLinkClass}`}
        >
          {t('signOut')}
        </a>
      </p>
    </>
  )
}
