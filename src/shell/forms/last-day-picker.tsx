import { useMemo } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { DatePicker, type DatePickerProps } from '@/ui/date-picker/date-picker'

type Props = Pick<DatePickerProps, 'ref' | 'value' | 'onChange' | 'max'>

/** Picks the last day of something, from today on: the moment it gives is the end of that day, where the person is. */
export function LastDayPicker({ onChange, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, dir } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone
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
      onChange={(day) => onChange(day && endOf(day))}
      min={new Date()}
      locale={`${key}-u-nu-latn`}
      dir={dir}
      format={format.date}
      labels={labels}
    />
  )
}

function endOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 23, 59, 59, 999)
}
