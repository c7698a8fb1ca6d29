/** Changes name, address and role of somebody, from the version that was seen on. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { userMutations, userQueries } from '@/features/users/users.queries'
import { type UserInput, UserUpdate } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { useDraft } from '@/shell/forms/use-draft'
import { BackLink } from '@/shell/page/back-link'
import { Page } from '@/shell/page/page'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { Form } from '@/ui/form/form'
import { FormActions } from '@/ui/form/form-actions'
import { toast } from '@/ui/toast/toast'
import { useHydrated } from '@/ui/use-hydrated'
import { UserEditConflict } from './user-edit-conflict'
import { UserFields } from './user-fields'

type Props = { actor: Actor; id: string }

export function UpdateUserPage({ actor, id }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { data: user } = useSuspenseQuery(userQueries.detail(id))
  const update = useDedupeMutation(userMutations.update())
  // What this form started from, however often the user behind it is refreshed.
  const [base, setBase] = useState(user)
  const [isStale, setIsStale] = useState(false)
  const [givingUp, setGivingUp] = useState<UserInput | null>(null)
  const { name, email, role, version } = base
  const form = useForm<UserInput & { id: string; version: number }>({
    resolver: standardSchemaResolver(UserUpdate),
    defaultValues: { id, name, email, role, version },
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(isDirty && !isSubmitting && !update.isSuccess)

  const submit = form.handleSubmit(async (input) => {
    if (losesAdministration(actor, id, input)) setGivingUp(input)
    else await save(input)
  })

  async function save(input: UserInput) {
    try {
      await update.mutateAsync({ ...input, id, version })
    } catch (thrown) {
      await explain(thrown)
      return
    }
    // With other rights, everything that is shown or remembered has to be asked for again.
    if (losesAdministration(actor, id, input)) return window.location.assign('/')
    await router.invalidate()
    await navigate({ to: '/manager/users/$id', params: { id }, ignoreBlocker: true })
    toast.success(t('saved'))
  }

  async function explain(thrown: unknown) {
    const { code, details } = toAppError(thrown)
    for (const field of ['email', 'name'] as const) {
      const text = details.fields?.[field]
      if (text) form.setError(field, { message: text }, { shouldFocus: true })
    }
    if (code !== 'STALE') return
    const detail = { ...userQueries.detail(id), staleTime: 0 }
    const saved = await queryClient.fetchQuery(detail).catch(() => undefined)
    if (saved) setBase(saved)
    setIsStale(saved !== undefined)
  }

  const isAtField = Boolean(toAppError(update.error).details.fields)
  useDraft({
    name: `user-${id}`,
    form,
    error: update.error,
    version,
    onStale: () => setIsStale(true),
  })

  return (
    <Page
      title={t('edit')}
      width="page"
      back={
        <BackLink to="/manager/users/$id" params={{ id }}>
          <bdi>{user.name || user.email}</bdi>
        </BackLink>
      }
    >
      <Form onSubmit={submit}>
        {isStale && <UserEditConflict saved={base} />}
        {!isStale && !isAtField && <FailureAlert error={update.error} />}
        <UserFields
          form={form}
          canSetRole={isAllowed(actor, { user: ['set-role'] })}
          role={role}
          isNameRequired={name !== ''}
          emailHint={t('emailHint')}
          roleHint={t('roleHint')}
        />
        <FormActions>
          <Button type="submit" pending={isSubmitting} disabled={!isHydrated}>
            {t('common:actions.save')}
          </Button>
          <ButtonLink to="/manager/users/$id" params={{ id }} variant="secondary">
            {t('common:actions.cancel')}
          </ButtonLink>
        </FormActions>
      </Form>
      <ConfirmDialog
        open={givingUp !== null}
        onOpenChange={() => setGivingUp(null)}
        title={t('ownRole.title')}
        description={t('ownRole.text')}
        confirmLabel={t('ownRole.confirm')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={update.isPending}
        onConfirm={async () => {
          if (givingUp) await save(givingUp)
          setGivingUp(null)
        }}
      />
      {guard.question}
    </Page>
  )
}

function losesAdministration(actor: Actor, id: string, { role }: UserInput): boolean {
  return id === actor.id && !isAllowed({ ...actor, role }, { apps: ['manager'] })
}
