import { useMemo, useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { formatLocale } from '@/i18n/values/format-locale'
import { DatePicker } from '@/ui/date-picker/date-picker'
import { Field } from '@/ui/form/field'

export function DatePickerExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="value (none)">
        <Sample texts={texts} value={undefined} />
      </Variant>
      <Variant isWide props="value">
        <Sample texts={texts} value={new Date(2030, 0, 15)} />
      </Variant>
      <Variant isWide props="label, value (none)">
        <Sample texts={texts} value={undefined} isCompact />
      </Variant>
      <Variant isWide props="label, value">
        <Sample texts={texts} value={new Date(2030, 0, 15)} isCompact />
      </Variant>
    </Variants>
  )
}

function Sample({ texts, value: first, isCompact = false }: SampleProps) {
  const [value, setValue] = useState(first)
  const locale = formatLocale(texts.lang)
  const labels = useMemo(
    () => ({
      pick: texts.pickDate,
      clear: texts.clear,
      previous: texts.previous,
      next: texts.next,
      weekdays: texts.weekdays,
      today: (day: string) => `${texts.today}, ${day}`,
    }),
    [texts],
  )
  const picker = (
    <DatePicker
      label={isCompact ? texts.label : undefined}
      value={value}
      onChange={setValue}
      locale={locale}
      dir={texts.dir}
      labels={labels}
      format={(day) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(day)}
    />
  )
  return isCompact ? <div className="w-fit">{picker}</div> : <Field label={texts.label}>{picker}</Field>
}

type SampleProps = ExampleProps & { value: Date | undefined; isCompact?: boolean }
