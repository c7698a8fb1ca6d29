import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { MenuPartsContext } from './menu-parts'

/** The menu itself, fastened to the button it belongs to. */
export function MenuPanel({ opening, onClose, button, align, side, children }: MenuPanelProps) {
  const action = useRef<(() => void) | null>(null)
  const isLeft = useRef(false)
  const parts = useMemo(() => {
    const { Item, ItemIndicator, Label, RadioGroup, RadioItem, Separator } = DropdownMenu
    return {
      Item,
      ItemIndicator,
      Label,
      RadioGroup,
      RadioItem,
      Separator,
      afterClose: (next: () => void) => {
        action.current = next
      },
    }
  }, [])
  return (
    <DropdownMenu.Root
      open={opening !== null}
      // Modal, it would hide the page from assistive technology with its focusable elements still in it.
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      {/* Lies under the real button, which was there before this code was, and only marks the place. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0 -z-10" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-labelledby={button.current?.id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          ref={(content) => {
            if (content && opening === 'keyboard') focusFirstItem(content)
          }}
          onInteractOutside={(event) => {
            const { target } = event
            // The button closes its menu by itself; who went anywhere else keeps the focus there.
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) button.current?.focus()
            isLeft.current = false
            action.current?.()
            action.current = null
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 overflow-y-auto rounded-md bg-raised p-1 shadow-floating data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <MenuPartsContext value={parts}>{children}</MenuPartsContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export type MenuOpening = 'pointer' | 'keyboard' | null

type MenuPanelProps = {
  opening: MenuOpening
  onClose: () => void
  button: RefObject<HTMLButtonElement | null>
  align: 'start' | 'center' | 'end'
  side: 'top' | 'bottom'
  children: ReactNode
}

function focusFirstItem(content: HTMLElement) {
  requestAnimationFrame(() => {
    const item = content.querySelector('[role^=menuitem]:not([data-disabled])')
    if (item instanceof HTMLElement) item.focus()
  })
}
