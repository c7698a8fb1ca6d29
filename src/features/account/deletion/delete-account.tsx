/** The last card of the account: leaving for good, with a fresh code. */

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountMutations, accountQueries } from '@/features/account/account.queries'
import { CodeForm } from '@/features/account/email/code-form'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { Dialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'

export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'common'])
  const { isLastAdmin, activityDays } = useSuspenseQuery(accountQueries.own()).data
  const [isAsking, setIsAsking] = useState(false)
  const request = useDedupeMutation(accountMutations.requestDeletion())
  const confirm = useDedupeMutation({
    ...accountMutations.confirmDeletion(),
    // A document load of its own, so that nothing of the person stays in the page's memory.
    onSuccess: () => window.location.assign('/login'),
  })
  const consequences = `${t('deletion.text')} ${t('deletion.kept', { count: activityDays })}`
  const isLeaving = confirm.isPending || confirm.isSuccess

  function close() {
    if (isLeaving) return
    setIsAsking(false)
    request.reset()
    confirm.reset()
  }

  return (
    <>
      <Card
        title={t('deletion.title')}
        description={isLastAdmin ? t('deletion.lastAdmin') : consequences}
        actions={
          !isLastAdmin && (
            <DialogButton variant="danger" onClick={() => setIsAsking(true)}>
              {t('deletion.start')}
            </DialogButton>
          )
        }
      />
      <Dialog
        role="alertdialog"
        open={isAsking}
        onOpenChange={(open) => !open && close()}
        title={t('deletion.ask')}
        description={request.isSuccess ? t('deletion.sent', { email: isolate(email) }) : consequences}
        closeLabel={t('common:actions.cancel')}
        footer={
          <>
            {request.isSuccess ? (
              <Button type="submit" form={formId} variant="danger" pending={isLeaving}>
                {t('deletion.confirm')}
              </Button>
            ) : (
              <Button variant="danger" pending={request.isPending} onClick={() => request.mutate()}>
                {t('deletion.send')}
              </Button>
            )}
            <Button
              variant="secondary"
              data-initial-focus={request.isSuccess ? undefined : ''}
              onClick={close}
            >
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        {request.isSuccess ? (
          <CodeForm id={formId} error={confirm.error} onSubmit={confirm.mutate} onChange={confirm.reset} />
        ) : (
          <FailureAlert error={request.error} />
        )}
      </Dialog>
    </>
  )
}

const formId = 'delete-account'
