import { use, useId } from 'react'
import { cn } from '@/ui/cn'
import { FieldContext } from '@/ui/form/field-context'
import { Input } from '@/ui/form/input'
import { DateInput, type DateInputProps } from './date-input'

/** A calendar day and a time of day. Until both are given, the value has an empty half. */
export function DateTimeInput({ value, onChange, labels, onBlur, ...props }: DateTimeInputProps) {
  const field = use(FieldContext)
  const timeLabelId = useId()
  const { day, time } = value

  return (
    <DateInput
      {...props}
      labels={labels}
      value={day}
      onChange={(next) => onChange({ day: next, time })}
      onBlur={onBlur}
      trailing={
        <div className="w-38 shrink-0">
          <Input
            type="time"
            id={undefined}
            aria-labelledby={cn(field?.labelId, timeLabelId)}
            value={time}
            onChange={(event) => onChange({ day, time: event.target.value })}
            onBlur={onBlur}
          />
          <span id={timeLabelId} hidden>
            {labels.time}
          </span>
        </div>
      }
    />
  )
}

/** A day as `2026-12-31` and a time as `14:30`, in the time zone of the device. */
export type DateTimeValue = { day: string | null; time: string }

type DateTimeInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'trailing' | 'labels'> & {
  value: DateTimeValue
  onChange: (value: DateTimeValue) => void
  labels: DateInputProps['labels'] & { time: string }
}
