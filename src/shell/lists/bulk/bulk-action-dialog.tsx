/** Confirms an action on one or several rows, and lists the rows it was refused for, with the reasons. */
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Button } from '@/ui/button/button'
import { ConfirmDialog, type ConfirmDialogProps } from '@/ui/dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import { Form } from '@/ui/form/form'
import { toast } from '@/ui/toast/toast'

/** The default `tone` is danger. */
export type BulkActionDialogProps<Input> = Omit<
  ConfirmDialogProps,
  'cancelLabel' | 'onConfirm' | 'pending'
> & {
  onDone?: (outcome: BulkOutcome) => void
  mutation: UseMutationResult<BulkOutcome, Error, Input>
  /** Undefined if the input is invalid. */
  input: () => Input | undefined | Promise<Input | undefined>
  /** The message for the rows that the action succeeded for. */
  doneText: (count: number) => string
  /** The title of the list of refused rows. */
  refusedText: (count: number) => string
  /** Stands for the name of a row that has been deleted. */
  goneText: string
  /** Called before the dialog closes, for example to ask about unsaved input by `confirmation`. */
  leave?: (close: () => void) => void
}

export function BulkActionDialog<Input>({
  mutation,
  input,
  doneText,
  refusedText,
  goneText,
  open,
  onClose,
  onDone,
  tone = 'danger',
  leave = (action) => action(),
  children,
  ...texts
}: BulkActionDialogProps<Input>) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  async function confirm(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault()
    const data = await input()
    if (data === undefined) return
    mutation.mutate(data, {
      onSuccess: (result) => {
        onDone?.(result)
        if (result.refused.length > 0) setOutcome(result)
        else {
          close()
          toast.success(doneText(result.done.length))
        }
      },
    })
  }

  function close() {
    mutation.reset()
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        {...texts}
        open={open && !outcome}
        onClose={() => leave(close)}
        cancelLabel={t('actions.cancel')}
        tone={tone}
        pending={mutation.isPending}
        onConfirm={() => confirm()}
      >
        {(children || mutation.isError) && (
          <Form onSubmit={confirm}>
            <FailureAlert error={mutation.error} />
            {children}
          </Form>
        )}
      </ConfirmDialog>
      <Refusals
        outcome={outcome}
        doneText={doneText}
        refusedText={refusedText}
        goneText={goneText}
        onClose={() => {
          setOutcome(null)
          close()
        }}
      />
    </>
  )
}

type RefusalsProps = Pick<
  BulkActionDialogProps<never>,
  'doneText' | 'refusedText' | 'goneText' | 'onClose'
> & {
  outcome: BulkOutcome | null
}

function Refusals({ outcome, doneText, refusedText, goneText, onClose }: RefusalsProps) {
  const { t } = useTranslation()
  const { message } = useMessage()
  const { done = [], refused = [] } = outcome ?? {}
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      title={refusedText(refused.length)}
      description={done.length > 0 ? doneText(done.length) : undefined}
      footer={
        <Button variant="secondary" data-initial-focus onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y">
        {refused.map((row) => (
          <li key={row.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="font-medium">
              <bdi>{row.name ?? goneText}</bdi>
            </p>
            <p className="text-muted">{message(row.message)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
