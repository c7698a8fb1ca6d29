import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { type Ref, Suspense, use, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { cn } from '@/ui/cn'
import { controlClass } from '@/ui/form/control-class'
import { FieldContext } from '@/ui/form/field-context'
import { Icon } from '@/ui/icon'
import { lazyComponent, preload } from '@/ui/lazy-component'
import { Skeleton } from '@/ui/list/skeleton'
import type { CalendarProps } from './calendar'

/**
 * A button that expands a calendar below itself. The calendar is inline, not a popover, so that it also works in dialogs
 * and drawers. Its code is loaded when the pointer or the focus reaches the button.
 */
export function DatePicker({ ref, value, onChange, labels, format, ...calendar }: DatePickerProps) {
  const field = use(FieldContext)
  const valueId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEscape(isOpen, close)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), [])

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <button
          ref={button}
          type="button"
          id={field?.id}
          aria-labelledby={cn(field?.labelId, valueId)}
          aria-describedby={field?.hasMessage ? field.messageId : undefined}
          aria-expanded={isOpen}
          onPointerEnter={() => preload(loadCalendar)}
          onFocus={() => preload(loadCalendar)}
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
        <div
          ref={bringIntoView}
          className="w-fit max-w-full overflow-x-auto rounded-md border bg-surface p-2"
        >
          <Suspense fallback={<Skeleton className="h-78 w-63 pointer-coarse:h-92 pointer-coarse:w-77" />}>
            <Calendar
              {...calendar}
              value={value}
              labels={labels}
              onChange={(day) => {
                onChange(day)
                close()
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

export type DatePickerProps = Omit<CalendarProps, 'onChange' | 'labels'> & {
  /** Lets a form focus the field when the date is invalid. */
  ref?: Ref<{ focus: () => void }>
  onChange: (day: Date | undefined) => void
  format: (day: Date) => string
  labels: CalendarProps['labels'] & { pick: string; clear: string }
}

/** Without it a calendar at the end of a dialog opens below the visible area. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

const loadCalendar = () => import('./calendar')
const Calendar = lazyComponent(() => loadCalendar().then((module) => module.Calendar))

/**
 * Escape closes only the calendar, not the surrounding dialog. The dialog listens on the document, so this handler
 * captures the event on the window and stops it.
 */
function useEscape(isOpen: boolean, onEscape: () => void) {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [isOpen])
}
