import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'

/**
 * Asks before something is done. Where it cannot be undone (`tone="danger"`) the focus starts on the way out.
 * `children` may hold more to fill in, such as a name to type.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'accent',
  pending = false,
  isConfirmDisabled = false,
  isLocked = false,
  children,
}: ConfirmDialogProps) {
  function changeOpen(next: boolean) {
    if (!pending) onOpenChange(next)
  }
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={changeOpen}
      title={title}
      description={description}
      closeLabel={cancelLabel}
      isLocked={isLocked}
      footer={
        <>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            disabled={isConfirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button
            variant="secondary"
            data-initial-focus={tone === 'danger' && !children ? '' : undefined}
            onClick={() => changeOpen(false)}
          >
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: string
  onConfirm: () => void
  tone?: 'accent' | 'danger'
  pending?: boolean
  isConfirmDisabled?: boolean
  /** Something has been typed: a click beside it must not throw that away. */
  isLocked?: boolean
  children?: ReactNode
}
