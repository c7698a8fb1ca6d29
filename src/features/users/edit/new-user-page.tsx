/** Creates somebody, and asks them in if wanted. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { userMutations } from '@/features/users/users.queries'
import { NewUser } from '@/features/users/users.schema'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { useDraft } from '@/shell/forms/use-draft'
import { LanguageOptions } from '@/shell/language/language-options'
import { BackLink } from '@/shell/page/back-link'
import { Page } from '@/shell/page/page'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { FormActions } from '@/ui/form/form-actions'
import { Select } from '@/ui/form/select'
import { toast } from '@/ui/toast/toast'
import { useHydrated } from '@/ui/use-hydrated'
import { UserFields } from './user-fields'

export function NewUserPage({ actor }: { actor: Actor }) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const create = useDedupeMutation(userMutations.create())
  const form = useForm({
    resolver: standardSchemaResolver(NewUser),
    defaultValues: { email: '', name: '', role: 'user', invite: false, language: useLanguage().key },
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty && !isSubmitting)

  const submit = form.handleSubmit(async (input) => {
    try {
      const { id, isInvited } = await create.mutateAsync(input)
      await navigate({ to: '/manager/users/$id', params: { id }, ignoreBlocker: true })
      if (input.invite && !isInvited) toast.warning(t('invite.failed'))
      else toast.success(t('createdToast'))
    } catch (thrown) {
      const email = toAppError(thrown).details.fields?.email
      if (email) form.setError('email', { message: email }, { shouldFocus: true })
    }
  })
  const isAtField = Boolean(toAppError(create.error).details.fields)
  useDraft({ name: 'user-new', form, error: create.error })

  return (
    <Page title={t('new')} width="page" back={<BackLink to="/manager/users">{t('title')}</BackLink>}>
      <Form onSubmit={submit}>
        {!isAtField && <FailureAlert error={create.error} />}
        <UserFields form={form} canSetRole={isAllowed(actor, { user: ['set-role'] })} />
        <Checkbox {...form.register('invite')} label={t('invite.check')} hint={t('invite.hint')} />
        {form.watch('invite') && (
          <Field label={t('invite.language')}>
            <Select {...form.register('language')}>
              <LanguageOptions />
            </Select>
          </Field>
        )}
        <FormActions>
          <Button type="submit" pending={isSubmitting} disabled={!isHydrated}>
            {t('create')}
          </Button>
          <ButtonLink to="/manager/users" variant="secondary">
            {t('common:actions.cancel')}
          </ButtonLink>
        </FormActions>
      </Form>
      {guard.question}
    </Page>
  )
}
