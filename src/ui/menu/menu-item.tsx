import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { useMenuPrimitives } from './menu-primitives'

export function MenuItem({ icon, tone = 'neutral', disabled, onSelect, children }: MenuItemProps) {
  const { Item, afterClose } = useMenuPrimitives()
  return (
    <Item disabled={disabled} onSelect={() => afterClose(onSelect)} className={itemClass(tone)}>
      {icon && <Icon as={icon} className={tone === 'danger' ? undefined : 'text-muted'} />}
      {children}
    </Item>
  )
}

type MenuItemProps = MenuItemStyle & {
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** A menu item that navigates. Takes the router's `to`, `params` and `search`. */
export const MenuLink = createLink(MenuAnchor)

/** A menu item with a plain `<a>`, for URLs outside of the router. */
export function MenuAnchor({
  icon,
  tone = 'neutral',
  className,
  children,
  ...props
}: ComponentProps<'a'> & MenuItemStyle) {
  const { Item, close } = useMenuPrimitives()
  return (
    // Radix ignores a click whose default action the router has prevented.
    <Item asChild onClick={close}>
      <a {...props} className={cn(itemClass(tone), className)}>
        {icon && <Icon as={icon} className={tone === 'danger' ? undefined : 'text-muted'} />}
        {children}
      </a>
    </Item>
  )
}

/** A heading that cannot be selected. */
export function MenuHeading({ children }: { children: ReactNode }) {
  const { Label } = useMenuPrimitives()
  return <Label className="px-2.5 py-2">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useMenuPrimitives()
  return <Separator className="-mx-1 my-1 h-px bg-border" />
}

type MenuItemStyle = { icon?: ComponentProps<typeof Icon>['as']; tone?: 'neutral' | 'danger' }

export function itemClass(tone: 'neutral' | 'danger') {
  return cn(
    'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none data-disabled:cursor-default data-highlighted:bg-subtle data-disabled:opacity-50 pointer-coarse:min-h-11',
    tone === 'danger' && 'text-danger-text data-highlighted:bg-danger-soft',
  )
}
