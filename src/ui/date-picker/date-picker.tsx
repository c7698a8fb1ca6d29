import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { type Ref, use, useId, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '@/ui/cn'
import { controlClass } from '@/ui/form/control-class'
import { FieldContext } from '@/ui/form/field-context'
import { Icon } from '@/ui/icon'
import type { CalendarProps } from './calendar'
import { CalendarPanel, preloadCalendar } from './calendar-panel'

/** A button that opens a calendar. */
export function DatePicker({ ref, value, onChange, labels, format, ...calendar }: DatePickerProps) {
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
          id={field?.id}
          aria-labelledby={cn(field?.labelId, valueId)}
          aria-describedby={field?.hasMessage ? field.messageId : undefined}
          aria-expanded={isOpen}
          onPointerEnter={() => preloadCalendar()}
          onFocus={() => preloadCalendar()}
          onClick={() => setIsOpen(!isOpen)}
          className={cn(
            controlClass,
            'flex min-h-9 items-center gap-2 text-start pointer-coarse:min-h-11',
            value && 'pe-10',
          )}
        >
          <Icon as={CalendarDays} className="text-muted" />
          <span id={valueId} className={cn('min-w-0 truncate', !value && 'text-muted')}>
            {value ? format(value) : labels.pick}
          </span>
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
            className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted transition-colors hover:text-text pointer-coarse:w-11"
          >
            <Icon as={X} />
          </button>
        )}
      </div>
      {isOpen && (
        <CalendarPanel
          {...calendar}
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

export type DatePickerProps = Omit<CalendarProps, 'onChange' | 'labels'> & {
  /** Lets a form focus the field when the date is invalid. */
  ref?: Ref<{ focus: () => void }>
  onChange: (day: Date | undefined) => void
  format: (day: Date) => string
  labels: CalendarProps['labels'] & { pick: string; clear: string }
}
