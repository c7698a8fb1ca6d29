/** Asks before unsaved input is lost: on closing the dialog, leaving the page or closing the tab. */
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import type { DialogConfirmation } from '@/ui/dialog/dialog-panel'

/** For forms that only the router and the tab can leave. */
export function UnsavedGuard({ hasInput }: { hasInput: boolean }) {
  const { confirmation } = useUnsavedGuard(hasInput)
  return (
    <Dialog
      role="alertdialog"
      open={confirmation !== undefined}
      onClose={() => confirmation?.onClose()}
      title={confirmation?.title}
      description={confirmation?.description}
      footer={confirmation?.footer}
    />
  )
}

type UnsavedTexts = { title: string; text: string; leave: string; stay: string }

type UnsavedGuardState = {
  /** Runs an action that loses the input: at once without input, otherwise after the person has confirmed. */
  leave: (action: () => void) => void
  /** Pass it to the dialog with the form. */
  confirmation: DialogConfirmation | undefined
}

/** `texts` replaces those about changes of a form. */
export function useUnsavedGuard(hasInput: boolean, texts?: UnsavedTexts): UnsavedGuardState {
  const { t } = useTranslation()
  const { title, text, ...labels } = texts ?? {
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    leave: t('unsaved.leave'),
    stay: t('unsaved.stay'),
  }
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
    confirmation:
      leaving || isBlocked
        ? {
            title,
            description: text,
            footer: (
              <>
                <Button variant="danger" onClick={go}>
                  {labels.leave}
                </Button>
                <Button variant="secondary" data-initial-focus data-confirmation-focus onClick={stay}>
                  {labels.stay}
                </Button>
              </>
            ),
            onClose: stay,
          }
        : undefined,
  }
}
