import { useFormat } from '@/i18n/use-format'
import { DatePicker, type DatePickerProps } from '@/ui/date-picker/date-picker'
import { endOfDay } from '@/ui/date-picker/local-day'
import { useCalendarProps } from './use-calendar-props'

type Props = Pick<DatePickerProps, 'ref' | 'value' | 'onChange' | 'max'>

/** Picks the last day of a period, from today on. The value is the end of that day in the person's time zone. */
export function LastDayPicker({ onChange, ...props }: Props) {
  const format = useFormat()
  return (
    <DatePicker
      {...props}
      onChange={(day) => onChange(day && endOfDay(day))}
      min={new Date()}
      {...useCalendarProps()}
      format={format.date}
    />
  )
}
