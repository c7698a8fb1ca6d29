/** Confirms an action on one or several users, and lists the users it was refused for, with the reasons. */
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Outcome } from '@/features/users/users.queries'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import type { DialogQuestion } from '@/ui/dialog/dialog-panel'
import { toast } from '@/ui/toast/toast'

export type Person = { id: string; name: string; email: string }

export type BulkActionDialogProps = {
  people: Person[]
  open: boolean
  onClose: () => void
  onDone?: (outcome: Outcome) => void
}

type Props<Input> = Omit<BulkActionDialogProps, 'people'> & {
  mutation: UseMutationResult<Outcome, Error, Input>
  /** Undefined if the input is invalid. */
  input: () => Input | undefined | Promise<Input | undefined>
  title: string
  description: string
  confirmLabel: string
  /** The message for the users that the action succeeded for. */
  doneText: (count: number) => string
  isConfirmDisabled?: boolean
  isLocked?: boolean
  /** Called before the dialog closes, for example to ask about unsaved input. */
  leave?: (close: () => void) => void
  /** The question of `leave`. */
  question?: DialogQuestion
  children?: ReactNode
}

export function BulkActionDialog<Input>({
  mutation,
  input,
  doneText,
  open,
  onClose,
  onDone,
  leave = (action) => action(),
  children,
  ...texts
}: Props<Input>) {
  const { t } = useTranslation(['users', 'common'])
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function confirm() {
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
        onOpenChange={() => leave(close)}
        cancelLabel={t('common:actions.cancel')}
        tone="danger"
        pending={mutation.isPending}
        onConfirm={confirm}
      >
        {(children || mutation.isError) && (
          <div className="flex flex-col gap-4">
            <FailureAlert error={mutation.error} />
            {children}
          </div>
        )}
      </ConfirmDialog>
      <Refusals
        outcome={outcome}
        doneText={doneText}
        onClose={() => {
          setOutcome(null)
          close()
        }}
      />
    </>
  )
}

type RefusalsProps = { outcome: Outcome | null; doneText: (count: number) => string; onClose: () => void }

function Refusals({ outcome, doneText, onClose }: RefusalsProps) {
  const { t } = useTranslation(['users', 'common'])
  const { message } = useMessage()
  const { done = [], refused = [] } = outcome ?? {}
  return (
    <Dialog
      open={outcome !== null}
      onOpenChange={onClose}
      title={t('refused.title', { count: refused.length })}
      description={done.length > 0 ? doneText(done.length) : undefined}
      closeLabel={t('common:actions.close')}
      footer={
        <Button variant="secondary" data-initial-focus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y">
        {refused.map((person) => (
          <li key={person.id} className="py-2.5">
            <p className="font-medium">
              <bdi>{person.name ?? t('refused.gone')}</bdi>
            </p>
            <p className="text-muted">{message(person.message)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
