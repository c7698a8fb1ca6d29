import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Card } from '@/ui/card'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'

type Props<Input, Result> = {
  title: string
  description: string
  /** Title and text of the dialog that asks before. */
  question: string
  consequence: string
  mutation: UseMutationOptions<Result, Error, Input>
  input: Input
  onDeleted: () => Promise<void>
}

/** The danger zone of a detail page: deletes its row after a confirmation. */
export function DeleteCard<Input, Result>(props: Props<Input, Result>) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDedupeMutation(props.mutation)
  return (
    <>
      <Card
        className="print:hidden"
        title={props.title}
        description={props.description}
        actions={
          <DialogButton variant="danger" onClick={() => setIsAsking(true)}>
            {t('actions.delete')}
          </DialogButton>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          setIsAsking(open)
          remove.reset()
        }}
        title={props.question}
        description={props.consequence}
        confirmLabel={t('actions.delete')}
        cancelLabel={t('actions.cancel')}
        tone="danger"
        // Stays pending while `onDeleted` leaves the page.
        pending={remove.isPending || remove.isSuccess}
        onConfirm={() => remove.mutate(props.input, { onSuccess: props.onDeleted })}
      >
        {remove.isError && <FailureAlert error={remove.error} />}
      </ConfirmDialog>
    </>
  )
}
