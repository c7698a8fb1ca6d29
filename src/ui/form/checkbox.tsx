import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** A native checkbox with its label beside it. `isLabelHidden` hides the label visually. */
export function Checkbox({ label, hint, isLabelHidden = false, className, ref, ...props }: CheckboxProps) {
  return (
    <label
      className={cn(
        'relative flex w-fit max-w-full cursor-pointer gap-2.5 has-disabled:cursor-default pointer-coarse:min-h-11 pointer-coarse:items-center',
        hint ? 'items-start' : 'items-center',
        isLabelHidden && 'pointer-coarse:min-w-11 pointer-coarse:justify-center',
        className,
      )}
    >
      <input
        type="checkbox"
        {...props}
        ref={ref}
        className={cn(
          'size-4.5 shrink-0 cursor-pointer rounded-sm disabled:cursor-default pointer-coarse:mt-0',
          Boolean(hint) && 'mt-[0.15em]',
        )}
      />
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <span className={isLabelHidden ? undefined : 'font-medium'}>{label}</span>
        {hint && <span className="block text-muted text-sm">{hint}</span>}
      </span>
    </label>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean
}
