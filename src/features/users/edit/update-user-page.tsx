import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { userMutations, userQueries } from '@/features/users/users.queries'
import { UserEdit, UserInput } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import { displayName } from '@/platform/text/display-name'
import { EditForm } from '@/shell/forms/edit-form'
import { SubmitButton } from '@/shell/forms/submit-button'
import { useEditForm } from '@/shell/forms/use-edit-form'
import { BackLink } from '@/shell/page/back-link'
import { Page } from '@/shell/page/page'
import { useReturnClick, useReturnTo } from '@/shell/page/return-to'
import { StepUp } from '@/shell/step-up/step-up'
import { ButtonLink } from '@/ui/button/button-link'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { FormActions } from '@/ui/form/form-actions'
import { toast } from '@/ui/toast/toast'
import { UserEditConflict } from './user-edit-conflict'
import { UserFields } from './user-fields'

type Props = { actor: Actor; id: string }

export function UpdateUserPage({ actor, id }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const router = useRouter()
  const returnTo = useReturnTo()
  const returnClick = useReturnClick()
  const detailPath = `/manager/users/${id}`
  const { data: user } = useSuspenseQuery(userQueries.detail(id))
  // A change by which administrators lose their own access waits here until they confirm it.
  const [unconfirmed, setUnconfirmed] = useState<{ save: () => Promise<void> }>()
  const form = useEditForm({
    draft: `user-${id}`,
    schema: user.name ? UserInput : UserEdit,
    defaultValues: { name: user.name, email: user.email, role: user.role },
    entity: user,
    update: userMutations.update,
    detail: userQueries.detail,
    confirm: (input, save) =>
      losesAdministration(actor, id, input.role) ? setUnconfirmed({ save }) : save(),
    onSaved: async (_saved, input) => {
      // New permissions affect every page and the cache, so the application is reloaded.
      if (losesAdministration(actor, id, input.role)) return window.location.assign('/')
      await router.invalidate()
      await (returnTo(detailPath) ??
        returnTo('/manager/users') ??
        navigate({ to: '/manager/users/$id', params: { id }, replace: true }))
      toast.success(t('saved'))
    },
  })

  const { name, role } = form.base ?? user
  const canSetRole = isAllowed(actor, { user: ['set-role'] })

  return (
    <Page
      title={t('edit')}
      back={
        <BackLink to="/manager/users/$id" params={{ id }}>
          <bdi>{displayName(user)}</bdi>
        </BackLink>
      }
    >
      <EditForm form={form} conflict={(saved) => <UserEditConflict saved={saved} />}>
        <UserFields
          canSetRole={canSetRole}
          role={role}
          isEmailFixed={!canSetRole}
          isNameRequired={name !== ''}
          emailHint={canSetRole ? t('emailHint') : undefined}
          roleHint={t('roleHint')}
        />
        <FormActions>
          <SubmitButton>{t('common:actions.save')}</SubmitButton>
          <ButtonLink
            to="/manager/users/$id"
            params={{ id }}
            variant="secondary"
            onClick={(event) => returnClick(event, detailPath, '/manager/users')}
          >
            {t('common:actions.cancel')}
          </ButtonLink>
        </FormActions>
      </EditForm>
      <StepUp actor={actor} error={form.failure} onConfirmed={form.repeat} />
      <ConfirmDialog
        open={unconfirmed !== undefined}
        onClose={() => setUnconfirmed(undefined)}
        title={t('ownRole.title')}
        description={t('ownRole.text')}
        confirmLabel={t('ownRole.confirm')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={form.isSubmitting}
        onConfirm={async () => {
          await unconfirmed?.save()
          setUnconfirmed(undefined)
        }}
      />
    </Page>
  )
}

function losesAdministration(actor: Actor, id: string, role: string): boolean {
  return id === actor.id && !isAllowed({ ...actor, role }, { apps: ['manager'] })
}
