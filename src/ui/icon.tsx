import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'

/**
 * One icon of the one set, 16 or 20 px, drawn with the same stroke everywhere and hidden from assistive technology
 * because the words beside it say the same. Icons come one by one (`lucide-react/icons/search`): the whole set is
 * heavy for the development server and for Node.
 */
export function Icon({ as: Glyph, size = 16, isDirectional = false, className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      size={size}
      strokeWidth={1.75}
      className={cn('shrink-0', isDirectional && 'rtl:-scale-x-100', className)}
    />
  )
}

export type IconProps = {
  as: LucideIcon
  size?: 16 | 20 | 24
  /** Arrows and chevrons that follow the reading direction. */
  isDirectional?: boolean
  className?: string
}
