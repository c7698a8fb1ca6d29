import { useMemo, useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { formatLocale } from '@/i18n/values/format-locale'
import { DateInput } from '@/ui/date-picker/date-input'
import { DateTimeInput, type DateTimeValue } from '@/ui/date-picker/date-time-input'
import { Field } from '@/ui/form/field'

export function DateInputExample({ texts }: ExampleProps) {
  const [day, setDay] = useState<string | null>(null)
  const [invalid, setInvalid] = useState<string | null>('2030-02-30')
  const [dateTime, setDateTime] = useState<DateTimeValue>({ day: '2030-01-15', time: '14:30' })
  const props = useSampleProps(texts)
  return (
    <Variants>
      <Variant isWide props="value (none), placeholder">
        <Field label={texts.label}>
          <DateInput {...props} value={day} onChange={setDay} />
        </Field>
      </Variant>
      <Variant isWide props="error">
        <Field label={texts.label} error={texts.error}>
          <DateInput {...props} value={invalid} onChange={setInvalid} />
        </Field>
      </Variant>
      <Variant isWide props="<DateTimeInput>">
        <Field label={texts.label} hint={texts.hint}>
          <DateTimeInput {...props} value={dateTime} onChange={setDateTime} />
        </Field>
      </Variant>
    </Variants>
  )
}

function useSampleProps(texts: ExampleProps['texts']) {
  const labels = useMemo(
    () => ({
      pick: texts.pickDate,
      time: texts.time,
      previous: texts.previous,
      next: texts.next,
      weekdays: texts.weekdays,
      today: (day: string) => `${texts.today}, ${day}`,
    }),
    [texts],
  )
  return {
    locale: formatLocale(texts.lang),
    dir: texts.dir,
    placeholder: texts.dayNotation,
    labels,
    parse: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null),
    format: (text: string) => text,
  }
}
