import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import type { AccountPath } from '@/features/account/account.schema'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useUnsavedGuard } from '@/shell/forms/unsaved-guard'
import { untouched } from '@/shell/forms/use-form-report'
import { CodeForm } from '@/shell/step-up/code-form'
import { StepUp } from '@/shell/step-up/step-up'
import { EmailAddress } from '@/shell/values/email-address'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { toast } from '@/ui/toast/toast'
import { emailMutations } from './email.queries'
import { EmailForm } from './email-form'

type Props = {
  page: AccountPath
  actor: Actor
  /** The address that the code was sent to; empty before that. */
  newEmail: string
  /** A sentence about what the new address ends besides sessions and tokens, or empty. */
  consequence?: string
  open: boolean
  onClose: () => void
}

export function ChangeEmail({ page, actor, newEmail, consequence = '', open, onClose }: Props) {
  const { t, template } = useTranslation(['account', 'common'])
  const navigate = useNavigate()
  const router = useRouter()
  const request = useDedupeMutation(emailMutations.requestChange())
  const confirm = useDedupeMutation(emailMutations.confirmChange())

  const [{ isDirty }, setForm] = useState(untouched)
  const guard = useUnsavedGuard(open && !newEmail && isDirty && !request.isPending)

  function close() {
    setForm(untouched)
    request.reset()
    confirm.reset()
    onClose()
  }

  /** The answer to a code is awaited, because the address may have changed. */
  function leave() {
    if (!confirm.isPending) guard.leave(close)
  }

  function send(email: string) {
    return request.mutateAsync(
      { email },
      {
        onSuccess: () =>
          navigate({
            to: page,
            search: { newEmail: email },
            replace: true,
            resetScroll: false,
            ignoreBlocker: true,
          }),
      },
    )
  }

  function change(otp: string) {
    confirm.mutate(
      { email: newEmail, otp },
      {
        onSuccess: async () => {
          await router.invalidate()
          close()
          toast.success(t('emailChange.done'))
        },
      },
    )
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        confirmation={guard.confirmation}
        isLocked={!newEmail && isDirty}
        title={t('changeEmail')}
        description={
          newEmail ? (
            <>
              <RichText
                template={template('emailChange.sent')}
                parts={{ email: <EmailAddress isInline>{newEmail}</EmailAddress> }}
              />{' '}
              {t('emailChange.others')} {consequence}
            </>
          ) : (
            t('emailChange.text')
          )
        }
        closeLabel={t('common:actions.close')}
        footer={
          <>
            <Button type="submit" form={formId} pending={newEmail ? confirm.isPending : request.isPending}>
              {t(newEmail ? 'emailChange.confirm' : 'emailChange.send')}
            </Button>
            <Button variant="secondary" onClick={leave}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        {newEmail ? (
          <CodeForm
            id={formId}
            confirm={confirm}
            request={request}
            onSubmit={change}
            onResend={() => send(newEmail)}
          />
        ) : (
          <EmailForm id={formId} error={request.error} onSubmit={send} onReport={setForm} />
        )}
      </Dialog>
      <StepUp
        actor={actor}
        error={confirm.error ?? request.error}
        onConfirmed={() => {
          if (confirm.variables && confirm.error) change(confirm.variables.otp)
          else if (request.variables) send(request.variables.email).catch(() => {})
        }}
      />
    </>
  )
}

const formId = 'change-email'
