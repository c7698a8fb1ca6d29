/** Fields of an `EditForm` for dates, typed in the notation of the language or picked from a calendar. */

import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { useValueFormat } from '@/i18n/use-value-format'
import { isDay, parseDay } from '@/i18n/values/parse-day'
import { MINUTE_MS } from '@/platform/durations'
import { DateInput } from '@/ui/date-picker/date-input'
import { DateTimeInput, type DateTimeValue } from '@/ui/date-picker/date-time-input'
import { Field } from '@/ui/form/field'
import { useCalendarProps } from './use-calendar-props'
import { type FormField, useControlledField } from './use-form-field'

/** For `calendarDay()`: the value is a day as `2026-12-31`, or null. */
export function DateField(props: FormField) {
  const { field, value, ...control } = useControlledField(props)
  return (
    <Field {...field}>
      <DateInput
        {...useCalendarProps()}
        {...useDayNotation()}
        {...control}
        value={typeof value === 'string' ? value : null}
      />
    </Field>
  )
}

/** For `instant()`: the value is a `Date`, or null. The person sees and types it in the time zone of the device. */
export function DateTimeField(props: FormField) {
  const { t } = useTranslation('form-fields')
  const { timeZone } = useValueFormat()
  const isHydrated = useHydrated()
  const { field, value, onChange, ...control } = useControlledField(props)
  const { labels, ...calendar } = useCalendarProps()
  const [typed, setTyped] = useState<{ typed: DateTimeValue; value: unknown }>()
  // The server does not know the time zone of the device.
  const zone = isHydrated && t('instant.zone', { zone: timeZone() })
  return (
    <Field {...field} hint={field.hint ?? zone}>
      <DateTimeInput
        {...calendar}
        {...useDayNotation()}
        {...control}
        labels={{ ...labels, time: t('instant.time') }}
        value={typed && typed.value === value ? typed.typed : isHydrated ? toLocalTime(value) : empty}
        onChange={(next) => {
          const instant = toInstant(next)
          setTyped({ typed: next, value: instant })
          onChange(instant)
        }}
      />
    </Field>
  )
}

function useDayNotation() {
  const { key } = useLanguage()
  const format = useValueFormat()
  return {
    placeholder: format.dayNotation(),
    parse: (text: string) => parseDay(text, key),
    format: (value: string) => (isDay(value) ? format.day(value) : value),
  }
}

const empty: DateTimeValue = { day: null, time: '' }

function toLocalTime(value: unknown): DateTimeValue {
  if (typeof value === 'string') {
    // A draft holds the instant as ISO text.
    if (/T.*Z$/.test(value)) return toLocalTime(new Date(value))
    const end = value.lastIndexOf(' ')
    return { day: value.slice(0, end) || null, time: value.slice(end + 1) }
  }
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return empty
  const offsetMs = value.getTimezoneOffset() * MINUTE_MS
  const [day = '', time = ''] = new Date(value.getTime() - offsetMs).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** The text itself while it is incomplete or cannot be read, so that the validation refuses it. */
function toInstant({ day, time }: DateTimeValue): Date | string | null {
  if (!day && !time) return null
  const date = new Date(day && isDay(day) && time ? `${day}T${time}` : Number.NaN)
  return Number.isNaN(date.getTime()) ? `${day ?? ''} ${time}` : date
}
