import type { DropdownMenu } from 'radix-ui'
import { createContext, use } from 'react'

/** What the items of a menu are made of: it arrives with the menu's code when one first opens. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

export type MenuParts = Pick<
  typeof DropdownMenu,
  'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
> & {
  /** Runs once the menu is gone and its button has the focus again. */
  afterClose: (action: () => void) => void
}

export function useMenuParts() {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('An item of a menu must stand inside a Menu')
  return parts
}
