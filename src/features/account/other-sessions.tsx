/** Where else a person is signed in, and how to end that. */
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '@/i18n/use-message'
import { toAppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { preloadDialog } from '@/ui/dialog'
import { toast } from '@/ui/toast'
import { accountMutations, accountQueries } from './account.queries'

export function OtherSessions() {
  const { t } = useTranslation(['account', 'common'])
  const { error } = useMessage()
  const [isAsking, setIsAsking] = useState(false)
  const { otherSessions } = useSuspenseQuery(accountQueries.own()).data
  const remove = useMutation(accountMutations.removeOtherSessions())

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ removed }) => {
        setIsAsking(false)
        toast.success(t('signedOutOthers', { count: removed }))
      },
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <p className="min-w-0 flex-1 basis-60">
        {otherSessions > 0 ? t('otherDevices', { count: otherSessions }) : t('onlyThisDevice')}
      </p>
      {otherSessions > 0 && (
        <Button
          variant="secondary"
          onClick={() => setIsAsking(true)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          {t('signOutOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open)
          remove.reset()
        }}
        title={t('common:confirm.title')}
        description={t('signOutOthersText')}
        confirmLabel={t('signOutOthers')}
        cancelLabel={t('common:actions.cancel')}
        pending={remove.isPending}
        onConfirm={confirm}
      >
        {remove.isError && <Alert tone="danger">{error(toAppError(remove.error))}</Alert>}
      </ConfirmDialog>
    </div>
  )
}
