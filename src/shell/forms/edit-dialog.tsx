import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { EditDialogContext } from './edit-dialog-context'
import { useUnsavedGuard } from './unsaved-guard'
import { untouched } from './use-form-report'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  /** An `EditForm`. */
  children: ReactNode
}

/** A dialog with an `EditForm`. It asks before unsaved input is lost, and stays open while the form is being sent. */
export function EditDialog({ open, onClose, title, submitLabel, children }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const [{ isDirty, isSubmitting }, setReport] = useState(untouched)
  const guard = useUnsavedGuard(open && isDirty && !isSubmitting)
  const context = useMemo(() => ({ formId, onReport: setReport }), [formId])

  function close() {
    if (!isSubmitting) guard.leave(onClose)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      confirmation={guard.confirmation}
      isLocked={isDirty}
      title={title}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button type="submit" form={formId} pending={isSubmitting}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('actions.cancel')}
          </Button>
        </>
      }
    >
      <EditDialogContext value={context}>{children}</EditDialogContext>
    </Dialog>
  )
}
