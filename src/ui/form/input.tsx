import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { controlClass, emptyPlaceholder } from './control-class'
import { useFieldControl } from './field-context'

/** A text input. A surrounding Field labels and describes it. `size="lg"` is for the only field of a page. */
export function Input({ size = 'md', className, ...props }: InputProps) {
  const control = useFieldControl(props)
  return (
    <input
      type="text"
      placeholder={emptyPlaceholder(props.dir)}
      {...control}
      className={cn(
        controlClass,
        'read-only:bg-subtle',
        size === 'lg' ? 'min-h-11' : 'min-h-9 pointer-coarse:min-h-11',
        className,
      )}
    />
  )
}

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: 'md' | 'lg' }
