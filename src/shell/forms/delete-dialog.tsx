import type { UseMutationOptions } from '@tanstack/react-query'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { useAfterDeletion } from '@/shell/page/use-recent-page'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'

export type DialogState = { open: boolean; onClose: () => void }

type Props<Result> = DialogState & {
  /** Title and text. */
  question: string
  consequence: string
  mutation: UseMutationOptions<Result, Error, string>
  id: string
  onDeleted: () => unknown
}

/** Deletes a row after a confirmation. */
export function DeleteDialog<Result>({ open, onClose, ...props }: Props<Result>) {
  const { t } = useTranslation()
  const remove = useDedupeMutation(props.mutation)
  const afterDeletion = useAfterDeletion()
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose()
        remove.reset()
      }}
      title={props.question}
      description={props.consequence}
      confirmLabel={t('actions.delete')}
      cancelLabel={t('actions.cancel')}
      tone="danger"
      // Stays pending while `onDeleted` leaves the page.
      pending={remove.isPending || remove.isSuccess}
      onConfirm={() =>
        remove.mutate(props.id, {
          onSuccess: () => {
            afterDeletion([props.id])
            return props.onDeleted()
          },
        })
      }
    >
      {remove.isError && <FailureAlert error={remove.error} />}
    </ConfirmDialog>
  )
}
