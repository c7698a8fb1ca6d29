import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/ui/cn'

/** A native checkbox, drawn in the accent, with its label beside it. `isLabelHidden` hides the label visually. */
export function Checkbox({ label, hint, isLabelHidden, className, ref, ...props }: CheckboxProps) {
  if (isLabelHidden)
    return (
      <label className={cn('checkbox-label checkbox-alone', className)}>
        <input type="checkbox" {...props} ref={ref} aria-label={label} className="checkbox" />
      </label>
    )
  return (
    <label className={cn('checkbox-label', className)}>
      <span className="flex min-w-0 items-start gap-2.5">
        {/* In the middle of the first line. */}
        <input type="checkbox" {...props} ref={ref} className="checkbox mt-[calc((1lh-18px)/2)]" />
        <span className="min-w-0">
          <span className="font-medium">{label}</span>
          {hint && <span className="block text-muted text-sm">{hint}</span>}
        </span>
      </span>
    </label>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> &
  (
    | { isLabelHidden?: false; label: ReactNode; hint?: ReactNode }
    | { isLabelHidden: true; label: string; hint?: undefined }
  )
