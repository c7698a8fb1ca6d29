import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { itemClass } from './menu-item'
import { useMenuPrimitives } from './menu-primitives'

/** A setting inside a menu, which stays open so that several can be changed. */
export function MenuCheck({ checked, onChange, hint, children }: MenuCheckProps) {
  const { CheckboxItem, ItemIndicator } = useMenuPrimitives()
  return (
    <CheckboxItem
      checked={checked}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onChange}
      className={itemClass('neutral')}
    >
      <span className="flex-1">
        {children}
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
      <ItemIndicator>
        <Icon as={Check} className="text-accent-text" />
      </ItemIndicator>
    </CheckboxItem>
  )
}

type MenuCheckProps = {
  checked: boolean
  onChange: () => void
  /** Below the label. */
  hint?: string
  children: ReactNode
}
