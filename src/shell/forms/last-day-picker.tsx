import { useMemo } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { DatePicker, type DatePickerProps } from '@/ui/date-picker/date-picker'

type Props = Pick<DatePickerProps, 'ref' | 'value' | 'onChange' | 'max'>

/** Picks the last day of a period, from today on. The value is the end of that day in the person's time zone. */
export function LastDayPicker({ onChange, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, dir } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language only
  const labels = useMemo(
    () => ({
      pick: t('date.pick'),
      clear: t('date.clear'),
      previous: t('date.previous'),
      next: t('date.next'),
      today: (date: string) => t('date.today', { date }),
    }),
    [key],
  )
  return (
    <DatePicker
      {...props}
      onChange={(day) => onChange(day && endOfDay(day))}
      min={new Date()}
      locale={`${key}-u-nu-latn`}
      dir={dir}
      format={format.date}
      labels={labels}
    />
  )
}

function endOfDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999)
}
