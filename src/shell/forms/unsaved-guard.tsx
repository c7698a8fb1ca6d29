/** Asks before what somebody typed is thrown away, whether they close the dialog, leave the page or close the tab. */
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'

type UnsavedGuard = {
  /** Does what throws the input away: at once when there is none, otherwise after the person has agreed. */
  leave: (action: () => void) => void
  /** Has to be rendered. */
  question: ReactNode
}

export function useUnsavedGuard(hasInput: boolean): UnsavedGuard {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker({
    shouldBlockFn: () => hasInput,
    enableBeforeUnload: () => hasInput,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'

  function stay() {
    setLeaving(undefined)
    if (isBlocked) blocker.reset()
  }
  function go() {
    setLeaving(undefined)
    leaving?.()
    if (isBlocked) blocker.proceed()
  }

  return {
    leave: (action) => (hasInput ? setLeaving(() => action) : action()),
    question: (
      <ConfirmDialog
        open={Boolean(leaving) || isBlocked}
        onOpenChange={(open) => !open && stay()}
        title={t('unsaved.title')}
        description={t('unsaved.text')}
        confirmLabel={t('unsaved.leave')}
        cancelLabel={t('unsaved.stay')}
        tone="danger"
        onConfirm={go}
      />
    ),
  }
}
