import { useEffect } from 'react'
import { Drawer } from 'vaul'
import { toast } from '@/ui/toast/toast'
import { useCloseRequest } from '@/ui/use-close-request'
import { DialogPanel, type DialogProps, startFocus } from './dialog-panel'
import { useRefocus } from './use-refocus'

export function DialogDrawer(props: DialogProps) {
  const isAsking = props.confirmation !== undefined
  const returnFocus = useRefocus(props.open, props.onClosed)
  useCloseRequest(props.open, props.onClose)
  // Toasts would cover the buttons at the bottom of the screen.
  useEffect(() => {
    if (props.open || isAsking) void toast.dismiss()
  }, [props.open, isAsking])
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      dismissible={!props.isLocked}
      handleOnly
      // Chromium makes the page lower above a keyboard, and vaul would keep that height afterwards.
      repositionInputs={!('virtualKeyboard' in navigator)}
      autoFocus
      shouldScaleBackground={false}
    >
      <Drawer.Portal>
        <Drawer.Overlay data-overlay className="[animation-duration:180ms]! fixed inset-0 z-40 bg-overlay" />
        <Drawer.Content
          role={props.role ?? 'dialog'}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={startFocus}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
          onEscapeKeyDown={(event) => {
            // With `dismissible={false}` vaul ignores Escape, which a locked dialog still supports.
            if (!props.isLocked) return
            event.preventDefault()
            props.onClose()
          }}
          // vaul extends the drawer below the screen, which must not be scrolled to.
          className="[animation-duration:200ms]! low:after:hidden! fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col low:overflow-y-auto rounded-t-lg bg-raised pb-[env(safe-area-inset-bottom)] shadow-floating outline-none"
        >
          <Drawer.Handle className="mt-2.5! bg-control!" />
          <DialogPanel {...props} />
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
