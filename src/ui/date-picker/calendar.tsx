import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { type ClassNames, DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { buttonVariants } from '@/ui/button/button-variants'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'

/** Month and day names come from `Intl`, which supports more languages than the locales of the library. */
export function Calendar({ value, onChange, min, max, locale, dir, labels }: CalendarProps) {
  const localization = useMemo(() => localize(locale, labels), [locale, labels])
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={value}
      onSelect={onChange}
      defaultMonth={value}
      startMonth={min}
      endMonth={max}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      navLayout="around"
      dir={dir}
      weekStartsOn={firstDayOfWeek(locale)}
      classNames={classNames}
      components={{ Chevron }}
      {...localization}
    />
  )
}

export type CalendarProps = {
  value: Date | undefined
  onChange: (day: Date) => void
  /** The first selectable day. */
  min?: Date
  /** The last selectable day. */
  max?: Date
  /** A BCP 47 language tag. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** Must be referentially stable, because it is a dependency of a memo. */
  labels: CalendarLabels
}

type CalendarLabels = {
  previous: string
  next: string
  /** The headings of the columns, from Sunday. `Intl` has English ones for some languages. */
  weekdays: readonly string[]
  /** The label of today's day. */
  today: (day: string) => string
}

type Localization = { formatters: Partial<Formatters>; labels: Partial<Labels> }

function localize(locale: string, labels: CalendarLabels): Localization {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
  const number = new Intl.NumberFormat(locale)
  return {
    formatters: {
      formatCaption: (date) => month.format(date),
      formatWeekdayName: (date) => labels.weekdays[date.getDay()] ?? '',
      formatDay: (date) => number.format(date.getDate()),
    },
    labels: {
      labelGrid: (date) => month.format(date),
      labelWeekday: (date) => weekday.format(date),
      labelDayButton: (date, { today }) => (today ? labels.today(day.format(date)) : day.format(date)),
      labelPrevious: () => labels.previous,
      labelNext: () => labels.next,
    },
  }
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Monday in browsers without `getWeekInfo`. */
function firstDayOfWeek(locale: string) {
  const intlLocale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale)
  const firstDay = intlLocale.getWeekInfo?.().firstDay ?? 1
  return weekdays[firstDay % 7]
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon as={orientation === 'left' ? ChevronLeft : ChevronRight} />
}

const step = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'text-muted aria-disabled:opacity-40')

const classNames: Partial<ClassNames> = {
  root: 'w-fit max-w-full',
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-y-1',
  button_previous: step,
  button_next: step,
  month_caption: 'text-center font-medium',
  month_grid: 'col-span-3 border-collapse',
  weekday: 'h-8 w-9 text-center font-medium text-muted text-xs',
  day: 'group/day p-0 text-center tabular-nums',
  // Seven of them fit into the panel on a screen of 320 px.
  day_button:
    'grid size-9 place-items-center rounded-md enabled-hover:bg-subtle disabled:text-muted disabled:opacity-50 group-aria-selected/day:bg-accent! group-aria-selected/day:text-accent-foreground! pointer-coarse:h-11 pointer-coarse:w-[min(44px,calc((100vw-32px)/7))]',
  today: 'font-semibold text-accent-text',
  outside: 'invisible',
  hidden: 'invisible',
}
