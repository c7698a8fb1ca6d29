import { useFormat } from '@/i18n/use-format'
import { useCalendarProps } from '@/shell/forms/use-calendar-props'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { toDay, toLocalDate } from '@/ui/date-picker/local-day'
import { useHydrated } from '@/ui/use-hydrated'
import { searchFormId } from './filter'
import { useListNavigation, useNextParam } from './use-list-navigation'

type Props = {
  /** The search param, which holds a day as `2026-12-31`. */
  name: string
  label: string
  value: string
  /** More about the day, such as its time zone. */
  hint?: string
}

/** The first or last day of a list. */
export function DayFilter({ name, label, value, hint }: Props) {
  const format = useFormat()
  const show = useListNavigation()
  const calendar = useCalendarProps()
  const isHydrated = useHydrated()
  return (
    <>
      <div className="min-w-0 max-md:grow noscript:hidden">
        <DatePicker
          {...calendar}
          label={label}
          title={hint}
          value={toLocalDate(useNextParam(name, value))}
          onChange={(day) => show({ [name]: day && toDay(day) })}
          format={format.date}
        />
      </div>
      {!isHydrated && <NativeDay name={name} label={label} value={value} />}
    </>
  )
}

/** Visible without JavaScript. Otherwise a form that is submitted before hydration needs its value. */
function NativeDay({ name, label, value }: Omit<Props, 'hint'>) {
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
