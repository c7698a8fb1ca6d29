/** Asks before unsaved input is lost: on closing the dialog, leaving the page or closing the tab. */
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'

/** For forms that only the router and the tab can leave. */
export function UnsavedGuard({ hasInput }: { hasInput: boolean }) {
  return useUnsavedGuard(hasInput).question
}

type UnsavedGuardState = {
  /** Runs an action that loses the input: at once without input, otherwise after the person has confirmed. */
  leave: (action: () => void) => void
  /** Must be rendered. */
  question: ReactNode
}

export function useUnsavedGuard(hasInput: boolean): UnsavedGuardState {
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
