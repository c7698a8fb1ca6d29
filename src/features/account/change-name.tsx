/** The dialog that changes a person's name. The address of the page says whether it is open. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMessage } from '@/i18n/use-message'
import { FailureAlert } from '@/shell/failure-alert'
import { useUnsavedGuard } from '@/shell/unsaved-guard'

import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Form } from '@/ui/form'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { appConfig } from '../../../app.config'
import { accountMutations } from './account.queries'
import { AccountInput } from './account.schema'

type Props = {
  /** The account page that is open behind it. */
  page: '/manager/account' | '/app/account'
  name: string
  open: boolean
}

export function ChangeName({ page, name, open }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const { message } = useMessage()
  const navigate = useNavigate()
  const router = useRouter()
  const update = useMutation(accountMutations.update())
  const form = useForm({ resolver: standardSchemaResolver(AccountInput), values: { name } })
  const { isDirty, isSubmitting, errors } = form.formState
  const guard = useUnsavedGuard(open && isDirty && !isSubmitting)

  const submit = form.handleSubmit(async (input) => {
    try {
      await update.mutateAsync(input)
    } catch {
      return
    }
    await router.invalidate()
    await close()
    toast.success(t('saved'))
  })

  async function close() {
    await navigate({ to: page, replace: true, resetScroll: false, ignoreBlocker: true })
    form.reset()
    update.reset()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && !isSubmitting) guard.leave(close)
        }}
        isLocked={isDirty}
        title={t('changeName')}
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button type="submit" form={formId} pending={isSubmitting}>
              {t('common:actions.save')}
            </Button>
            <Button variant="secondary" onClick={() => !isSubmitting && guard.leave(close)}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Form id={formId} onSubmit={submit}>
          <FailureAlert error={update.error} />
          <Field
            label={t('name')}
            hint={t('nameHint')}
            error={errors.name?.message && message(errors.name.message)}
            required
          >
            <Input
              {...form.register('name')}
              autoComplete="name"
              dir="auto"
              maxLength={appConfig.user.nameMaxLength}
              data-initial-focus
            />
          </Field>
        </Form>
      </Dialog>
      {guard.question}
    </>
  )
}

const formId = 'change-name'
