import { Content, Overlay, Portal, Root } from '@radix-ui/react-dialog'
import { cn } from '@/ui/cn'
import { DialogPanel, type DialogProps, startFocus } from './dialog-panel'
import { useRefocus } from './use-refocus'

export function DialogWindow(props: DialogProps) {
  const returnFocus = useRefocus(props.open, props.onClosed)
  return (
    <Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Portal>
        <Overlay
          data-overlay
          // The focus stays in a dialog that a click beside it does not close.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <Content
          role={props.role ?? 'dialog'}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={startFocus}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
          onInteractOutside={(event) => {
            if (props.isLocked) event.preventDefault()
          }}
          className={cn(
            'fixed inset-0 z-40 mx-auto flex h-fit w-[calc(100%-32px)] flex-col rounded-lg bg-raised shadow-floating outline-none low:max-h-[calc(100dvh-16px)] low:overflow-y-auto data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
            // A fixed top edge: the height follows the content, and a centred dialog would move its input field. Only a tall
            // dialog moves up, so that 7dvh stay free below it.
            props.isFullBleed
              ? 'mt-[max(7dvh,calc(50dvh-300px))] max-h-[min(86dvh,760px,calc(43dvh+300px))] max-w-reading'
              : 'mt-[max(7dvh,calc(50dvh-240px))] low:mt-2 max-h-[min(86dvh,760px)] max-w-dialog [translate:0_clamp(min(0px,240px-43dvh),43dvh+240px-100%,0px)]',
          )}
        >
          <DialogPanel {...props} />
        </Content>
      </Portal>
    </Root>
  )
}
