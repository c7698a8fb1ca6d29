import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { MenuPrimitivesContext } from './menu-primitives'

export function MenuPanel({ opening, onClose, button, align, side, children }: MenuPanelProps) {
  const action = useRef<(() => void) | null>(null)
  const hasFocusMoved = useRef(false)
  const primitives = useMemo(() => {
    const { CheckboxItem, Item, ItemIndicator, Label, RadioGroup, RadioItem, Separator } = DropdownMenu
    return {
      CheckboxItem,
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
      // A modal menu sets aria-hidden on the page, whose elements stay focusable.
      modal={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      {/* Only anchors the menu. The real button exists before this code is loaded. */}
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
            // The button handles its own click. After a click elsewhere the focus stays there.
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault()
            else hasFocusMoved.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!hasFocusMoved.current) button.current?.focus()
            hasFocusMoved.current = false
            action.current?.()
            action.current = null
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-[max(12rem,var(--radix-dropdown-menu-trigger-width))] max-w-80 overflow-y-auto rounded-md bg-raised p-1 shadow-floating data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          <MenuPrimitivesContext value={primitives}>{children}</MenuPrimitivesContext>
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
