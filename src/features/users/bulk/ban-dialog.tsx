import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { userMutations } from '@/features/users/users.queries'
import { BanInput } from '@/features/users/users.schema'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { LastDayPicker } from '@/shell/forms/last-day-picker'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { useDialogTitle } from './use-dialog-title'
import { UserActionDialog, type UserActionProps } from './user-action-dialog'

type Props = UserActionProps & {
  /** The ban to change. */
  ban?: { reason: string | null; until: Date | null } | null
}

export function BanDialog({ people, ban, ...dialog }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const { message } = useMessage()
  const mutation = useDedupeMutation(userMutations.ban())
  const form = useForm({
    resolver: standardSchemaResolver(BanInput),
    values: { reason: ban?.reason ?? '', until: ban?.until ?? undefined },
    // Another administrator may change the ban meanwhile.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
  })
  const { errors, isDirty } = form.formState
  const title = useDialogTitle('ban', people, ban ? 'ban.changeTitle' : 'ban.title')
  // After a ban of some users, the dialog shows the others.
  const hasInput = isDirty && !mutation.isSuccess
  const guard = useUnsavedGuard(dialog.open && hasInput && !mutation.isPending)

  async function input() {
    const isValid = await form.trigger(undefined, { shouldFocus: true })
    return isValid ? { ...form.getValues(), ids: people.map(({ id }) => id) } : undefined
  }

  return (
    <UserActionDialog
      {...dialog}
      onClose={() => {
        form.reset()
        dialog.onClose()
      }}
      mutation={mutation}
      input={input}
      title={title}
      description={t('ban.text')}
      confirmLabel={ban ? t('common:actions.save') : t('ban.action')}
      doneText={(count) => (ban ? t('ban.changed') : t('ban.done', { count }))}
      isLocked={hasInput}
      leave={guard.leave}
      confirmation={guard.confirmation}
      closeLabel={t('common:actions.close')}
    >
      <Field
        label={t('ban.reason')}
        mark={t('common:field.optional')}
        error={errors.reason?.message && message(errors.reason.message)}
      >
        <Textarea
          {...form.register('reason')}
          rows={3}
          maxLength={appConfig.user.banReasonMaxLength}
          dir="auto"
          data-initial-focus
        />
      </Field>
      <Field
        label={t('ban.until')}
        mark={t('common:field.optional')}
        hint={t('ban.untilHint')}
        error={errors.until?.message && message(errors.until.message)}
      >
        <Controller
          name="until"
          control={form.control}
          render={({ field }) => (
            <LastDayPicker ref={field.ref} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
    </UserActionDialog>
  )
}
