import type { LucideIcon } from 'lucide-react'
import { cn } from './cn'

/**
 * A Lucide icon. Hidden from assistive technology, so it needs a text label beside it. Import icons one by one
 * (`lucide-react/icons/search`): importing the whole set slows down the development server and Node.
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

type IconProps = {
  as: LucideIcon
  size?: 16 | 20 | 24
  /** Mirrors the icon in right-to-left languages: for arrows and chevrons. */
  isDirectional?: boolean
  className?: string
}
