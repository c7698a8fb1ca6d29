import type { DropdownMenu } from 'radix-ui'
import { createContext, use } from 'react'

/** Menu items get the Radix components from this context, so that pages load Radix at the first opening only. */
export const MenuPrimitivesContext = createContext<MenuPrimitives | null>(null)

type MenuPrimitives = Pick<
  typeof DropdownMenu,
  'CheckboxItem' | 'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
> & {
  close: () => void
  /** Runs `action` when the menu is closed and its button has the focus again. */
  afterClose: (action: () => void) => void
}

export function useMenuPrimitives() {
  const primitives = use(MenuPrimitivesContext)
  if (!primitives) throw new Error('useMenuPrimitives must be used inside a Menu')
  return primitives
}
