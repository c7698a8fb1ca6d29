import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

/** A native checkbox, drawn in the accent, with its label beside it. `isLabelHidden` hides the label visually. */
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
      <span
        className={cn(
          'relative grid size-4.5 shrink-0 place-items-center text-accent-foreground pointer-coarse:mt-0',
          Boolean(hint) && 'mt-[0.15em]',
        )}
      >
        <input type="checkbox" {...props} ref={ref} className={boxClass} />
        <Icon as={Check} className={cn(markClass, 'peer-checked:not-peer-indeterminate:opacity-100')} />
        <Icon as={Minus} className={cn(markClass, 'peer-indeterminate:opacity-100')} />
      </span>
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

const boxClass =
  'peer col-start-1 row-start-1 size-4.5 cursor-pointer appearance-none rounded-[5px] border border-control bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:not-disabled:not-checked:not-indeterminate:border-muted disabled:cursor-default disabled:border-border disabled:bg-subtle disabled:checked:bg-control disabled:checked:border-control forced-colors:appearance-auto'

const markClass =
  'pointer-events-none relative col-start-1 row-start-1 size-3.5 stroke-3 opacity-0 forced-colors:hidden'
