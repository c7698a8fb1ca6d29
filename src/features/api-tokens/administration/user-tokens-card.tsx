import { useSuspenseQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast/toast'
import { revokeUserTokensMutation, userTokensQuery } from './user-tokens.queries'

export function UserTokensCard({ actor, id }: { actor: Actor; id: string }) {
  const { t } = useTranslation(['users', 'common'])
  const { data: count } = useSuspenseQuery(userTokensQuery(id))
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useDedupeMutation(revokeUserTokensMutation())

  function close() {
    setIsAsking(false)
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
            isAllowed(actor, { session: ['revoke'] }) && (
              <DialogButton variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
                <Icon as={Trash2} />
                {t('tokens.revoke')}
              </DialogButton>
            )
          }
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
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
