/**
 * Asks for a code when the server has refused an action with STEP_UP_REQUIRED, then repeats the action. Rendered beside the
 * form of the action, which keeps its input.
 */
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isStepUpRequired } from '@/auth/step-up/is-step-up-required'
import { stepUpMutations } from '@/auth/step-up/step-up.queries'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { EmailAddress } from '@/shell/values/email-address'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { CodeForm } from './code-form'

type Props = {
  actor: Actor
  /** The error of the last attempt of the action. */
  error: unknown
  /** Repeats the action. */
  onConfirmed: () => void
}

export function StepUp({ actor, error, onConfirmed }: Props) {
  const { t, template } = useTranslation(['account', 'common'])
  const request = useDedupeMutation(stepUpMutations.request())
  const confirm = useDedupeMutation(stepUpMutations.confirm())
  const [isSent, setIsSent] = useState(false)
  // The refusal that the person has answered, by the code or by closing the dialog.
  const [answered, setAnswered] = useState<unknown>()

  function close() {
    if (!confirm.isPending) setAnswered(error)
  }

  function send() {
    request.mutate(undefined, { onSuccess: () => setIsSent(true) })
  }

  function submit(otp: string) {
    confirm.mutate(otp, {
      onSuccess: () => {
        setAnswered(error)
        onConfirmed()
      },
    })
  }

  return (
    <Dialog
      role="alertdialog"
      open={isStepUpRequired(error) && error !== answered}
      onClose={close}
      onClosed={() => {
        setIsSent(false)
        request.reset()
        confirm.reset()
      }}
      isLocked={isSent}
      title={t('stepUp.title')}
      description={
        <RichText
          template={template(isSent ? 'stepUp.sent' : 'stepUp.text')}
          parts={{ email: <EmailAddress isInline>{actor.email}</EmailAddress> }}
        />
      }
      footer={
        <>
          {isSent ? (
            <Button key="confirm" type="submit" form={formId} pending={confirm.isPending}>
              {t('stepUp.confirm')}
            </Button>
          ) : (
            <Button key="send" data-initial-focus pending={request.isPending} onClick={send}>
              {t('stepUp.send')}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      {isSent ? (
        <CodeForm
          id={formId}
          confirm={confirm}
          request={request}
          onSubmit={submit}
          onResend={() => request.mutateAsync()}
        />
      ) : (
        request.error && <FailureAlert error={request.error} />
      )}
    </Dialog>
  )
}

const formId = 'step-up'
