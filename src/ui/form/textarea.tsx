import type { ComponentProps } from 'react'
import { cn } from '@/ui/cn'
import { controlClass, emptyPlaceholder } from './control-class'
import { useFieldControl } from './field-context'

/** Grows with its content in browsers that support `field-sizing`. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  const control = useFieldControl(props)
  return (
    <textarea
      placeholder={emptyPlaceholder(props.dir)}
      {...control}
      rows={rows}
      className={cn(
        controlClass,
        'py-1.5 read-only:bg-subtle field-sizing-content max-h-80 min-h-24 resize-y',
        className,
      )}
    />
  )
}

export type TextareaProps = ComponentProps<'textarea'>
