import { useMemo, useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { Field } from '@/ui/form/field'

export function DatePickerExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="value (none)">
        <Sample words={words} value={undefined} />
      </State>
      <State isWide props="value">
        <Sample words={words} value={new Date(2030, 0, 15)} />
      </State>
    </States>
  )
}

function Sample({ words, value: first }: ExampleProps & { value: Date | undefined }) {
  const [value, setValue] = useState(first)
  const locale = `${words.lang}-u-nu-latn`
  const labels = useMemo(
    () => ({
      pick: words.pickDate,
      clear: words.clear,
      previous: words.previous,
      next: words.next,
      today: (day: string) => `${words.today}, ${day}`,
    }),
    [words],
  )
  return (
    <Field label={words.label}>
      <DatePicker
        value={value}
        onChange={setValue}
        locale={locale}
        dir={words.dir}
        labels={labels}
        format={(day) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(day)}
      />
    </Field>
  )
}
