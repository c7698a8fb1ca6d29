import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { CodeForm } from '@/shell/step-up/code-form'
import { EmailAddress } from '@/shell/values/email-address'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { Dialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { deletionMutations } from './deletion.queries'

export function DeletionCard({ title, actor: { email } }: { title: string; actor: Actor }) {
  const { t, template } = useTranslation(['account', 'common'])
  const { isLastAdmin, activityDays } = useSuspenseQuery(accountQuery).data
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const request = useDedupeMutation(deletionMutations.request())
  const confirm = useDedupeMutation({
    ...deletionMutations.confirm(),
    // A full document load, so that no data of the user stays in memory.
    onSuccess: () => window.location.assign('/login'),
  })
  const consequences = `${t('deletion.text')} ${t('deletion.kept', { count: activityDays })}`
  const isDeleting = confirm.isPending || confirm.isSuccess

  function close() {
    if (isDeleting) return
    setIsOpen(false)
    setIsSent(false)
    request.reset()
    confirm.reset()
  }

  return (
    <>
      <Card
        title={title}
        description={isLastAdmin ? t('deletion.lastAdmin') : consequences}
        actions={
          !isLastAdmin && (
            <DialogButton variant="danger-outline" size="sm" onClick={() => setIsOpen(true)}>
              {t('deletion.start')}
            </DialogButton>
          )
        }
      />
      <Dialog
        role="alertdialog"
        open={isOpen}
        onClose={close}
        title={t('deletion.ask')}
        description={
          <>
            {!isSent && `${consequences} `}
            <RichText
              template={template(isSent ? 'deletion.sent' : 'deletion.code')}
              parts={{ email: <EmailAddress isInline>{email}</EmailAddress> }}
            />
          </>
        }
        footer={
          <>
            {isSent ? (
              <Button key="confirm" type="submit" form={formId} variant="danger" pending={isDeleting}>
                {t('deletion.confirm')}
              </Button>
            ) : (
              <Button
                key="send"
                variant="danger"
                pending={request.isPending}
                onClick={() => request.mutate(undefined, { onSuccess: () => setIsSent(true) })}
              >
                {t('deletion.send')}
              </Button>
            )}
            <Button variant="secondary" data-initial-focus={isSent ? undefined : ''} onClick={close}>
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
            onSubmit={confirm.mutate}
            onResend={() => request.mutateAsync()}
            waitsForButton
          />
        ) : (
          request.error && <FailureAlert error={request.error} />
        )}
      </Dialog>
    </>
  )
}

const formId = 'delete-account'
