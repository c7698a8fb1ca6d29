import { useNavigate } from '@tanstack/react-router'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { defaultRole } from '@/auth/permissions/roles'
import { userMutations } from '@/features/users/users.queries'
import { NewUser } from '@/features/users/users.schema'
import { useLanguage } from '@/i18n/i18n-provider'
import { hasLanguageChoice } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { EditForm } from '@/shell/forms/edit-form'
import { CheckboxField, SelectField } from '@/shell/forms/form-fields'
import { SubmitButton } from '@/shell/forms/submit-button'
import { useEditForm } from '@/shell/forms/use-edit-form'
import { LanguageOptions } from '@/shell/language/language-options'
import { BackLink } from '@/shell/page/back-link'
import { Page } from '@/shell/page/page'
import { useReturnClick } from '@/shell/page/return-to'
import { StepUp } from '@/shell/step-up/step-up'
import { ButtonLink } from '@/ui/button/button-link'
import { FormActions } from '@/ui/form/form-actions'
import { toast } from '@/ui/toast/toast'
import { UserFields } from './user-fields'

export function NewUserPage({ actor }: { actor: Actor }) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const returnClick = useReturnClick()
  const form = useEditForm({
    draft: 'user-new',
    schema: NewUser,
    defaultValues: { email: '', name: '', role: defaultRole, invite: false, language: useLanguage().key },
    create: userMutations.create,
    onSaved: async ({ id, isInvited }, input) => {
      await navigate({ to: '/manager/users/$id', params: { id }, replace: true })
      if (input.invite && !isInvited) toast.warning(t('invite.failed'))
      else toast.success(t(isInvited ? 'createdAndInvited' : 'createdToast'))
    },
  })

  return (
    <Page title={t('new')} back={<BackLink to="/manager/users">{t('title')}</BackLink>}>
      <EditForm form={form}>
        <UserFields canSetRole={isAllowed(actor, { user: ['set-role'] })} />
        <CheckboxField name="invite" label={t('invite.check')} hint={t('invite.hint')} />
        {hasLanguageChoice && form.methods.watch('invite') && (
          <SelectField name="language" label={t('invite.language')}>
            <LanguageOptions />
          </SelectField>
        )}
        <FormActions>
          <SubmitButton>{t('create')}</SubmitButton>
          <ButtonLink
            to="/manager/users"
            variant="secondary"
            onClick={(event) => returnClick(event, '/manager/users')}
          >
            {t('common:actions.cancel')}
          </ButtonLink>
        </FormActions>
      </EditForm>
      <StepUp actor={actor} error={form.failure} onConfirmed={form.repeat} />
    </Page>
  )
}
