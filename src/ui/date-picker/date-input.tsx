import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, use, useId, useRef, useState } from 'react'
import { cn } from '@/ui/cn'
import { FieldContext } from '@/ui/form/field-context'
import { ParsedInput, type ParsedInputProps } from '@/ui/form/parsed-input'
import { Icon } from '@/ui/icon'
import { preloadOnIntent } from '@/ui/lazy-component'
import type { CalendarProps } from './calendar'
import { CalendarPanel, preloadCalendar } from './calendar-panel'
import { toDay, toLocalDate } from './local-day'

/** A calendar day, typed or picked. Alt and the down arrow open the calendar from the text. */
export function DateInput({ value, onChange, locale, dir, labels, trailing, ...props }: DateInputProps) {
  const field = use(FieldContext)
  const openId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <div ref={anchor} className={cn('relative flex-1', trailing ? 'min-w-44' : 'min-w-0')}>
          <ParsedInput
            {...props}
            value={value}
            onChange={onChange}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown') return
              event.preventDefault()
              setIsOpen(true)
            }}
            className="pe-10 tabular-nums pointer-coarse:pe-12"
          />
          <button
            ref={button}
            type="button"
            id={openId}
            aria-label={labels.pick}
            aria-labelledby={cn(field?.labelId, openId)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            title={labels.pick}
            {...preloadOnIntent(preloadCalendar)}
            onClick={() => setIsOpen(!isOpen)}
            className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-md text-muted hover:text-text pointer-coarse:w-11"
          >
            <Icon as={CalendarDays} />
          </button>
        </div>
        {trailing}
      </div>
      {isOpen && (
        <CalendarPanel
          title={labels.pick}
          locale={locale}
          dir={dir}
          labels={labels}
          value={toLocalDate(value)}
          onChange={(date) => onChange(toDay(date))}
          onClose={() => {
            setIsOpen(false)
            button.current?.focus()
          }}
          onLeave={() => setIsOpen(false)}
          anchor={anchor}
        />
      )}
    </>
  )
}

export type DateInputProps = Omit<ParsedInputProps, 'dir' | 'className' | 'onKeyDown'> & {
  /** A day as `2026-12-31`, text that could not be read, or null. */
  value: string | null
  locale: CalendarProps['locale']
  dir: CalendarProps['dir']
  labels: CalendarProps['labels'] & { pick: string }
  /** Beside the input, such as the time. */
  trailing?: ReactNode
}
