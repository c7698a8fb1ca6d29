import { cn } from '@/ui/cn'
import { ParsedInput, type ParsedInputProps } from './parsed-input'

/** A number, always left to right, at the start of its field. Phones show the keys for digits. */
export function NumberInput({ className, ...props }: ParsedInputProps) {
  return (
    <ParsedInput
      inputMode="decimal"
      dir="ltr"
      {...props}
      className={cn('tabular-nums rtl:text-end', className)}
    />
  )
}
