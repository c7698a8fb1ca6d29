import { useState } from 'react'
import { cn } from '@/ui/cn'
import { searchFormId } from './filter'
import { useListNavigation } from './use-list-navigation'

type Props = {
  /** The search param, which holds a day as `2026-12-31`. */
  name: string
  label: string
  value: string
}

/** The first or last day of a list. The native input is small, and works without JavaScript. */
export function DayFilter({ name, label, value }: Props) {
  const show = useListNavigation()
  const [typed, setTyped] = useState({ day: value, shown: value })
  if (typed.shown !== value) setTyped({ day: value, shown: value })
  return (
    <label
      className={cn(
        'flex min-h-9 items-center gap-2 rounded-md border ps-3 shadow-raised pointer-coarse:min-h-11 max-md:w-full',
        value ? 'border-accent/40 bg-accent-soft text-accent-text' : 'bg-surface',
      )}
    >
      <span className="max-md:flex-1">{label}</span>
      <input
        type="date"
        name={name}
        form={searchFormId}
        min={FIRST_DAY}
        max="9999-12-31"
        value={typed.day}
        onChange={({ target }) => {
          setTyped({ day: target.value, shown: value })
          // While a year is typed, the input has years such as 0002.
          if (!target.value || target.value >= FIRST_DAY) show({ [name]: target.value || undefined })
        }}
        className={cn('rounded-md bg-transparent py-1 pe-2 text-input tabular-nums', !value && 'text-muted')}
      />
    </label>
  )
}

const FIRST_DAY = '1000-01-01'
