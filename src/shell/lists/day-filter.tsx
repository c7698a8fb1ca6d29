import { useHydrated } from '@tanstack/react-router'
import { useFormat } from '@/i18n/use-format'
import { useCalendarProps } from '@/shell/forms/use-calendar-props'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { endOfDay, toDay, toLocalDate } from '@/ui/date-picker/local-day'
import { searchFormId } from './filter'
import { useListNavigation, useNextParam } from './use-list-navigation'

type Props = {
  /** The search param, which holds a day as `2026-12-31`, or an instant. */
  name: string
  label: string
  value: string
  /** More about the day, such as its time zone. */
  hint?: string
  /** The param holds the start or end of the day in the time zone of the device. The server does not know the zone. */
  instant?: 'start' | 'end'
}

/** The first or last day of a list. */
export function DayFilter({ name, label, value, hint, instant }: Props) {
  const format = useFormat()
  const show = useListNavigation()
  const calendar = useCalendarProps()
  const isHydrated = useHydrated()
  return (
    <>
      {/* Unfolded on phones, the first and the last day stand in one line. */}
      <div data-day className="min-w-0 max-md:not-[[data-day]+*]:col-start-1 max-md:grow noscript:hidden">
        <DatePicker
          {...calendar}
          label={label}
          title={hint}
          value={toShownDay(useNextParam(name, value), isHydrated)}
          onChange={(day) => show({ [name]: day && toParam(day, instant) })}
          format={format.date}
        />
      </div>
      {!isHydrated && <NativeDay name={name} label={label} value={value} />}
    </>
  )
}

function toParam(day: Date, instant: Props['instant']): string {
  if (!instant) return toDay(day)
  return (instant === 'start' ? day : endOfDay(day)).toISOString()
}

/** Before hydration, the day of an instant is the one in UTC, as everywhere. */
function toShownDay(value: string, isHydrated: boolean): Date | undefined {
  if (!isHydrated || !value.includes('T')) return toLocalDate(value.slice(0, 10))
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Visible without JavaScript. Otherwise a form that is submitted before hydration needs its value. */
function NativeDay({ name, label, value }: Pick<Props, 'name' | 'label' | 'value'>) {
  // The control has days only, and the instant must not change.
  if (value.includes('T')) return <input type="hidden" name={name} form={searchFormId} value={value} />
  return (
    <label className="hidden min-h-9 items-center gap-2 rounded-md border bg-surface ps-3 shadow-raised max-md:w-full noscript:flex pointer-coarse:min-h-11">
      <span className="max-md:flex-1">{label}</span>
      <input
        type="date"
        name={name}
        form={searchFormId}
        min="1000-01-01"
        max="9999-12-31"
        defaultValue={value}
        className="rounded-md bg-transparent py-1 pe-2 text-input tabular-nums"
      />
    </label>
  )
}
