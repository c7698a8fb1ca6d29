import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { useMenuParts } from './menu-parts'

/** Something a menu can do. */
export function MenuItem({ icon, tone = 'neutral', disabled, onSelect, children }: MenuItemProps) {
  const { Item, afterClose } = useMenuParts()
  return (
    <Item disabled={disabled} onSelect={() => afterClose(onSelect)} className={itemClass(tone)}>
      {icon && <Icon as={icon} className={tone === 'danger' ? undefined : 'text-muted'} />}
      {children}
    </Item>
  )
}

export type MenuItemProps = MenuItemLook & {
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** Somewhere a menu leads; takes the router's `to`, `params` and `search`. */
export const MenuLink = createLink(MenuAnchor)

/** The same for a plain `<a>`: an address that is loaded as a document of its own. */
export function MenuAnchor({
  icon,
  tone = 'neutral',
  className,
  children,
  ...props
}: ComponentProps<'a'> & MenuItemLook) {
  const { Item } = useMenuParts()
  return (
    <Item asChild>
      <a {...props} className={cn(itemClass(tone), className)}>
        {icon && <Icon as={icon} className={tone === 'danger' ? undefined : 'text-muted'} />}
        {children}
      </a>
    </Item>
  )
}

/** Who or what the menu is about; not something to choose. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts()
  return <Label className="px-2.5 py-2">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator className="-mx-1 my-1 h-px bg-border" />
}

type MenuItemLook = { icon?: ComponentProps<typeof Icon>['as']; tone?: 'neutral' | 'danger' }

export function itemClass(tone: 'neutral' | 'danger') {
  return cn(
    'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none data-disabled:cursor-default data-highlighted:bg-subtle data-disabled:opacity-50 pointer-coarse:min-h-11',
    tone === 'danger' && 'text-danger-text data-highlighted:bg-danger-soft',
  )
}
