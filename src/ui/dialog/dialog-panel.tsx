import { Description, Title } from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

export type DialogProps = {
  open: boolean
  /** Called by the close button, Escape, a click outside and a drag down. Keep `open` unchanged to stay open. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the primary one first. A submit button refers to a form in `children` by its `form` attribute. */
  footer?: ReactNode
  /** The name of the close button. Without one, a button in `footer` has to close the dialog. */
  closeLabel?: string
  /** Only the close button and Escape close the dialog, not a click outside or a drag. */
  isLocked?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content fills the panel and scrolls itself. The title is visually hidden. */
  isFullBleed?: boolean
  /** Replaces the content, which keeps its input, and the close button. Escape then calls its `onClose`. */
  confirmation?: DialogConfirmation
  /** Called after the closing animation, when the focus is restored. */
  onClosed?: () => void
  /** The element with `data-initial-focus` gets the initial focus, otherwise the first focusable one. */
  children?: ReactNode
}

export type DialogConfirmation = {
  title: ReactNode
  description: ReactNode
  /** Buttons. The one with `data-confirmation-focus` gets the focus. */
  footer: ReactNode
  onClose: () => void
}

/** The content that a dialog and a drawer share: heading, scrolling body, footer and close button. */
export function DialogPanel(props: DialogProps) {
  const { closeLabel, confirmation, isFullBleed, onClose, children } = props
  const { title, description, footer } = confirmation ?? props
  const isAsking = confirmation !== undefined
  const footerRef = useConfirmationFocus(isAsking)
  return (
    <>
      <div className={isFullBleed ? 'sr-only' : 'shrink-0 px-5 pt-5 pb-4'}>
        <Title className={cn('font-semibold text-lg', closeLabel && !isAsking && 'pe-9')}>{title}</Title>
        {description && <Description className="mt-1 text-muted">{description}</Description>}
      </div>
      {isFullBleed && children}
      {children && !isFullBleed && (
        <div
          ref={makeKeyboardScrollable}
          hidden={isAsking}
          // In a low window, the whole panel scrolls. Otherwise nothing would be left between the title and the buttons.
          className="min-h-0 flex-1 low:flex-none overflow-y-auto low:overflow-visible overscroll-contain px-5 pt-1 pb-5 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      )}
      {footer && (
        <div
          // The key makes React create new buttons. Otherwise it would reuse a focused one of the confirmation for the form.
          key={isAsking ? 'confirmation' : 'content'}
          ref={footerRef}
          className="flex shrink-0 flex-wrap gap-2 border-t px-5 py-4 max-sm:flex-col max-sm:items-stretch"
        >
          {footer}
        </div>
      )}
      {/* Last in the DOM, so that the initial focus is in the content. vaul's close button ignores a locked drawer. */}
      {closeLabel && (
        <div
          // Not removed, because the focus returns to it.
          hidden={isAsking}
          className={cn(
            'absolute end-3 flex items-center',
            // In the middle of the first line of the title. Drawers have their handle above it, also after a phone is rotated.
            isFullBleed
              ? 'top-2.5 in-data-vaul-drawer:top-5.5'
              : 'top-5 h-lh text-lg in-data-vaul-drawer:top-9',
          )}
        >
          <Button
            variant="ghost"
            size="icon"
            aria-label={closeLabel}
            title={closeLabel}
            onClick={() => onClose()}
          >
            <Icon as={X} size={20} className="text-muted" />
          </Button>
        </div>
      )}
    </>
  )
}

/** Moves the focus to the confirmation, and back to the field that had it. */
function useConfirmationFocus(isAsking: boolean) {
  const footer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isAsking) return
    const before = document.activeElement
    const answer = footer.current?.querySelector('[data-confirmation-focus]')
    if (answer instanceof HTMLElement) answer.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isAsking])
  return footer
}

/**
 * Radix moves the focus from the last control to the first one without scrolling. Content that overflows and has no focusable
 * element could not be scrolled by keyboard.
 */
function makeKeyboardScrollable(content: HTMLElement | null): void {
  if (!content) return
  content.addEventListener('focusin', ({ target }) => {
    // Scrolling below a pressed pointer would lose its click.
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest' })
  })
  if (content.querySelector('a, button, input, select, textarea, [tabindex]')) return
  // Last, because the browser has to lay out the page to answer.
  if (content.scrollHeight > content.clientHeight) content.tabIndex = 0
}

/** Focuses the element with `data-initial-focus`. Without one, Radix decides. */
export function startFocus(event: Event) {
  const { target } = event
  const initial = target instanceof Element ? target.querySelector('[data-initial-focus]') : null
  if (!(initial instanceof HTMLElement)) return
  event.preventDefault()
  initial.focus()
}
