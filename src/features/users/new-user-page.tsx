/** Creates somebody, and asks them in if wanted. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Actor } from '@/auth/actor'
import { isAllowed } from '@/auth/permissions'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useWrite } from '@/platform/use-write'
import { BackLink } from '@/shell/back-link'
import { FailureAlert } from '@/shell/failure-alert'
import { LanguageOptions } from '@/shell/language-options'
import { Page } from '@/shell/page'
import { useUnsavedGuard } from '@/shell/unsaved-guard'
import { useDraft } from '@/shell/use-draft'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { Select } from '@/ui/select'
import { toast } from '@/ui/toast'
import { useHydrated } from '@/ui/use-hydrated'
import { UserFields } from './user-fields'
import { userMutations } from './users.queries'
import { NewUser } from './users.schema'

export function NewUserPage({ actor }: { actor: Actor }) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const create = useWrite(userMutations.create())
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
