import { useHydrated } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { useFormat } from '@/i18n/use-format'
import { MINUTE_MS } from '@/platform/durations'

/**
 * The server does not know the time zone of the browser, so it renders UTC. The browser replaces it after hydration.
 * The tooltip of a date or a relative time has the full date. It is formatted for the pointer alone, because a list has many.
 */
export function DateTime({ value, as = 'dateTime', className }: DateTimeProps) {
  const format = useFormat()
  const isHydrated = useHydrated()
  useMinutes(as === 'relative')
  const timeZone = isHydrated ? undefined : 'UTC'
  const text = as === 'relative' ? format.relativeTime(value) : format[as](value, timeZone)
  return (
    <time
      dateTime={value.toISOString()}
      onPointerEnter={({ currentTarget }) => {
        if (as !== 'dateTime') currentTarget.title = format.dateTime(value)
      }}
      className={className}
      // Server and browser may differ by a minute, and their `Intl` data may use different spaces.
      suppressHydrationWarning
    >
      {text}
    </time>
  )
}

/** Renders the component again each minute. */
function useMinutes(isOn: boolean): void {
  const [, count] = useReducer((minutes: number) => minutes + 1, 0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(count, MINUTE_MS)
    return () => clearInterval(timer)
  }, [isOn])
}

type DateTimeProps = { value: Date; as?: 'date' | 'dateTime' | 'relative'; className?: string }
