import { DropdownMenu } from 'radix-ui'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useCloseOnBack } from '@/ui/dialog/use-close-on-back'
import { MenuPrimitivesContext } from './menu-primitives'

export function MenuPanel({ label, opening, onClose, button, align, side, children }: MenuPanelProps) {
  const action = useRef<(() => void) | null>(null)
  const hasFocusMoved = useRef(false)
  useCloseOnBack(opening !== null, onClose)
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
      close: onClose,
      afterClose: (next: () => void) => {
        action.current = next
      },
    }
  }, [onClose])
  // Only when the menu opens. Without `useCallback`, React calls it after each choice in a menu that stays open.
  const startFocus = useCallback(
    (content: HTMLElement | null) => {
      if (content && opening === 'keyboard') focusFirstItem(content)
    },
    [opening],
  )
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
      <DropdownMenu.Trigger asChild>
        <Anchor button={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={label ? undefined : button.current?.id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          ref={startFocus}
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
  label?: string
  opening: MenuOpening
  onClose: () => void
  button: RefObject<HTMLButtonElement | null>
  align: 'start' | 'center' | 'end'
  side: 'top' | 'bottom'
  children: ReactNode
}

/** Gives Radix the button, which exists before this code is loaded. */
function Anchor({ button, ref }: Pick<MenuPanelProps, 'button'> & { ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  return null
}

function focusFirstItem(content: HTMLElement) {
  requestAnimationFrame(() => {
    const item = content.querySelector('[role^=menuitem]:not([data-disabled])')
    if (item instanceof HTMLElement) item.focus()
  })
}
