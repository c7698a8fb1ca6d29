/** The danger zone of a repository's page. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { toast } from '@/ui/toast/toast'
import { repositoryMutations } from './repositories.queries'

export function DeleteRepository({ repository }: { repository: { id: string; name: string } }) {
  const { t } = useTranslation(['repositories', 'common'])
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDedupeMutation(repositoryMutations.remove())

  function confirm() {
    remove.mutate(repository.id, {
      onSuccess: async () => {
        await navigate({ to: '/manager/repositories' })
        toast.success(t('deleted'))
      },
    })
  }

  return (
    <>
      <Card
        className="print:hidden"
        title={t('danger')}
        description={t('dangerText')}
        actions={
          <DialogButton variant="danger" onClick={() => setIsAsking(true)}>
            {t('common:actions.delete')}
          </DialogButton>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open)
          remove.reset()
        }}
        title={t('deleteTitle', { name: `\u2068${repository.name}\u2069` })}
        description={t('deleteText')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        // Also on the way to the list.
        pending={remove.isPending || remove.isSuccess}
        onConfirm={confirm}
      >
        {remove.isError && <FailureAlert error={remove.error} />}
      </ConfirmDialog>
    </>
  )
}
