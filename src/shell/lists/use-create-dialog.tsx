import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import type { DialogState } from '@/shell/forms/delete-dialog'
import { useDraftDialog } from '@/shell/forms/use-draft'

/**
 * The dialog of a new row, for a form with this draft. The list does not hold its state, because an opened dialog would then
 * render all rows again.
 */
export function useCreateDialog(draft: string, render: (dialog: DialogState) => ReactNode) {
  const open = useRef<() => void>(null)
  return {
    open: () => open.current?.(),
    dialog: <CreateDialog open={open} draft={draft} render={render} />,
  }
}

type Props = { open: Ref<() => void>; draft: string; render: (dialog: DialogState) => ReactNode }

function CreateDialog({ open, draft, render }: Props) {
  const [isOpen, setIsOpen] = useDraftDialog(draft)
  useImperativeHandle(open, () => () => setIsOpen(true))
  return render({ open: isOpen, onClose: () => setIsOpen(false) })
}
