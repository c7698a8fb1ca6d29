/** API tokens outlive sessions, so they are counted and revoked separately. */
import { useState } from 'react'
import { userMutations } from '@/features/users/users.queries'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { toast } from '@/ui/toast/toast'

type Props = { id: string; count: number; canRevoke: boolean }

export function UserTokens({ id, count, canRevoke }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [isAsked, setIsAsked] = useState(false)
  const revoke = useDedupeMutation(userMutations.revokeTokens())

  function close() {
    setIsAsked(false)
    revoke.reset()
  }

  function confirm() {
    revoke.mutate(id, {
      onSuccess: ({ revoked }) => {
        close()
        toast.success(t('tokens.revoked', { count: revoked }))
      },
    })
  }

  return (
    <>
      {count > 0 && (
        <Card
          title={t('tokens.title')}
          description={t('tokens.live', { count })}
          actions={
            canRevoke && (
              <DialogButton variant="secondary" size="sm" onClick={() => setIsAsked(true)}>
                {t('tokens.revoke')}
              </DialogButton>
            )
          }
        />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={close}
        title={t('common:confirm.title')}
        description={t('tokens.revokeText')}
        confirmLabel={t('tokens.revoke')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={revoke.isPending}
        onConfirm={confirm}
      >
        {revoke.error && <FailureAlert error={revoke.error} />}
      </ConfirmDialog>
    </>
  )
}
