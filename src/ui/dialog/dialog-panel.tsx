import { Description, Title } from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'

export type DialogProps = {
  open: boolean
  /** Asked by the close button, Escape, a click outside and a drag down. Refuse by leaving `open` as it is. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the one that does it first. Those of a form inside name it by their `form` attribute. */
  footer?: ReactNode
  closeLabel: string
  /** There is something to lose: no closing by a click outside or a drag, only by button and Escape. */
  isLocked?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content fills all of it and scrolls by itself; the title is only read out. */
  isBare?: boolean
  /** Called once it is gone and the focus is back. */
  onClosed?: () => void
  /** An element inside marked `data-initial-focus` gets the focus, otherwise the first one that can. */
  children?: ReactNode
}

export type DialogPanelProps = DialogProps & { returnFocus: () => void }

/** What a dialog and a drawer show alike: the heading, the content that scrolls, the buttons, a way out. */
export function DialogPanel(props: DialogProps) {
  const { title, description, footer, closeLabel, isBare, onOpenChange, children } = props
  return (
    <>
      <div className={isBare ? 'sr-only' : 'shrink-0 ps-5 pe-14 pt-5 pb-4'}>
        <Title className="font-semibold text-lg">{title}</Title>
        {description && <Description className="mt-1 text-muted">{description}</Description>}
      </div>
      {isBare && children}
      {children && !isBare && (
        <div
          ref={makeReachable}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      )}
      {footer && (
        <div className="flex shrink-0 flex-wrap gap-2 border-t px-5 py-4 max-sm:flex-col max-sm:items-stretch">
          {footer}
        </div>
      )}
      {/* Last in order, so that the focus starts in the content. Not the library's, which does nothing in a locked drawer. */}
      <Button
        variant="ghost"
        size="icon"
        aria-label={closeLabel}
        title={closeLabel}
        className="absolute! end-3 top-3 text-muted max-sm:top-5.5"
        onClick={() => onOpenChange(false)}
      >
        <Icon as={X} size={20} />
      </Button>
    </>
  )
}

/** What is too long for its dialog and holds nothing to focus could not be scrolled by keys. */
function makeReachable(content: HTMLElement | null): void {
  const isScrolled = content && content.scrollHeight > content.clientHeight
  if (isScrolled && !content.querySelector('a, button, input, select, textarea, [tabindex]')) {
    content.tabIndex = 0
  }
}

/** Moves the focus to what the content marks as its start; otherwise leaves it to the library. */
export function startFocus(event: Event) {
  const { target } = event
  const marked = target instanceof Element ? target.querySelector('[data-initial-focus]') : null
  if (!(marked instanceof HTMLElement)) return
  event.preventDefault()
  marked.focus()
}
