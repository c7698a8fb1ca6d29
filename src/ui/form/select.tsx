import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { controlClass } from './control-class'
import { useFieldControl } from './field-context'

/** The browser's own select, dressed like the other fields; `quiet` for settings at the edge of a page. */
export function Select({ look = 'field', icon, className, children, ...props }: SelectProps) {
  const control = useFieldControl(props)
  const isQuiet = look === 'quiet'
  return (
    <span className={cn('relative inline-flex items-center', isQuiet ? 'w-fit' : 'w-full', className)}>
      {icon && <Icon as={icon} className="pointer-events-none absolute start-2.5 text-muted" />}
      <select
        {...control}
        className={cn(
          'min-h-9 appearance-none pe-8 pointer-coarse:min-h-11',
          // As wide as what is chosen, where the browser can.
          isQuiet && 'field-sizing-content',
          icon && 'ps-8.5',
          isQuiet
            ? cn(
                'rounded-md bg-transparent py-1.5 text-input text-muted transition-colors hover:bg-subtle hover:text-text',
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
  look?: 'field' | 'quiet'
  icon?: React.ComponentProps<typeof Icon>['as']
}
