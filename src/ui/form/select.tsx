import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { controlClass } from './control-class'
import { useFieldControl } from './field-context'

/**
 * A native select. Its variants: `quiet` for settings at the edge of a page, `compact` for filters, `small` for the
 * height of a small button. `data-active` marks a filter.
 */
export function Select({ variant = 'field', icon, className, children, ...props }: SelectProps) {
  const control = useFieldControl(props)
  const isQuiet = variant === 'quiet'
  const isSmall = variant === 'small'
  const isCompact = variant !== 'field'
  return (
    <span
      className={cn(
        'relative inline-flex items-center',
        isCompact ? 'w-fit max-w-full' : 'w-full',
        // Settings below each other have one edge.
        isSmall && 'min-w-32',
        className,
      )}
    >
      {icon && <Icon as={icon} className="pointer-events-none absolute start-2.5 text-muted" />}
      <select
        {...control}
        className={cn(
          'appearance-none pe-8 pointer-coarse:min-h-11',
          isSmall ? 'min-h-8' : 'min-h-9',
          // As wide as the selected option, in browsers that support `field-sizing`.
          isCompact && 'field-sizing-content max-w-full grow',
          icon && 'ps-8.5',
          isCompact
            ? cn(
                'truncate hover:bg-subtle hover:text-text',
                isSmall ? 'rounded-sm text-sm pointer-coarse:text-base' : 'rounded-md text-input',
                isQuiet
                  ? 'bg-transparent text-muted'
                  : 'border bg-surface shadow-raised data-active:border-accent/40 data-active:bg-accent-soft data-active:text-accent-text',
                !icon && 'ps-3',
              )
            : cn(controlClass, 'pe-8', icon && 'ps-8.5'),
        )}
      >
        {children}
      </select>
      <Icon as={ChevronsUpDown} className="pointer-events-none absolute end-2.5 text-muted" />
    </span>
  )
}

export type SelectProps = ComponentProps<'select'> & {
  variant?: 'field' | 'quiet' | 'compact' | 'small'
  icon?: React.ComponentProps<typeof Icon>['as']
}
