import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { type Ref, use, useId, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '@/ui/cn'
import { controlClass } from '@/ui/form/control-class'
import { FieldContext } from '@/ui/form/field-context'
import { Icon } from '@/ui/icon'
import { preloadOnIntent } from '@/ui/lazy-component'
import type { CalendarProps } from './calendar'
import { CalendarPanel, preloadCalendar } from './calendar-panel'

/** A button that opens a calendar. With a `label` it looks like the compact selects of a toolbar. */
export function DatePicker({
  ref,
  label,
  title,
  value,
  onChange,
  labels,
  format,
  ...calendar
}: DatePickerProps) {
  const field = use(FieldContext)
  const valueId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <div ref={anchor} className="relative">
        <button
          ref={button}
          type="button"
          title={title}
          id={field?.id}
          aria-labelledby={cn(field?.labelId, valueId)}
          aria-describedby={field?.hasMessage ? field.messageId : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...preloadOnIntent(preloadCalendar)}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(
            'flex min-h-9 items-center gap-2 text-start pointer-coarse:min-h-11',
            label === undefined ? controlClass : compactClass,
            label !== undefined &&
              (value
                ? 'border-accent/40 bg-accent-soft text-accent-text'
                : 'bg-surface hover:bg-subtle hover:text-text'),
            value && 'pe-10',
          )}
        >
          {/* On phones, a filter is narrower than its label and its day together. */}
          <span id={valueId} className={cn('min-w-0', label === undefined ? 'truncate' : 'md:truncate')}>
            {label}
            {label === undefined && !value && <span className="text-muted">{labels.pick}</span>}
            {label !== undefined && value && ' '}
            {value && (
              <span className="tabular-nums" suppressHydrationWarning>
                {format(value)}
              </span>
            )}
          </span>
          {!value && <Icon as={CalendarDays} className="ms-auto text-muted" />}
        </button>
        {value && (
          <button
            type="button"
            aria-label={labels.clear}
            title={labels.clear}
            onClick={() => {
              onChange(undefined)
              close()
            }}
            className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted hover:text-text pointer-coarse:w-11"
          >
            <Icon as={X} />
          </button>
        )}
      </div>
      {isOpen && (
        <CalendarPanel
          {...calendar}
          title={labels.pick}
          anchor={anchor}
          value={value}
          labels={labels}
          onChange={onChange}
          onClose={close}
          onLeave={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const compactClass = 'w-full rounded-md border px-3 text-input shadow-raised'

export type DatePickerProps = Omit<CalendarProps, 'onChange' | 'labels'> & {
  /** Lets a form focus the field when the date is invalid. */
  ref?: Ref<{ focus: () => void }>
  /** Precedes the value, for a picker without a `Field`. */
  label?: string
  title?: string
  onChange: (day: Date | undefined) => void
  format: (day: Date) => string
  labels: CalendarProps['labels'] & { pick: string; clear: string }
}
