import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { FieldContext } from './field-context'

/**
 * A label, a control and a hint or error. The control (Input, Textarea, Select, CodeField) reads its id, description,
 * validity and `required` from the context.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  mark,
  isLabelHidden,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  const hasMessage = Boolean(error || hint)
  return (
    <FieldContext
      value={{
        id,
        labelId: `${id}-label`,
        messageId,
        hasMessage,
        isInvalid: Boolean(error),
        isRequired: required,
      }}
    >
      <div className={cn('flex flex-col gap-1.5', className)}>
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={cn('w-fit font-medium', isLabelHidden && 'sr-only')}
        >
          {label}
          {/* The space also keeps Arabic letters of the two words apart. */}
          {mark && <span className="ms-0.5 font-normal text-muted"> {mark}</span>}
        </label>
        {children}
        {/* Always rendered: screen readers do not announce a live region that is inserted together with its text. */}
        <div id={messageId} aria-live="polite" className="text-sm empty:-mt-1.5">
          {error ? (
            <p className="flex gap-1.5 text-danger-text">
              <Icon as={CircleAlert} className="h-[1lh]" />
              <span className="min-w-0">{error}</span>
            </p>
          ) : (
            hint && <p className="text-muted">{hint}</p>
          )}
        </div>
      </div>
    </FieldContext>
  )
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint and is announced by screen readers. */
  error?: ReactNode
  required?: boolean
  /** A word beside the label, such as "optional". */
  mark?: ReactNode
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}
