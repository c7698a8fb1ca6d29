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
      {as === 'relative' ? <RelativeTime value={value} /> : format[as](value, isHydrated ? undefined : 'UTC')}
    </time>
  )
}

/** Stays current while the page is open. */
function RelativeTime({ value }: { value: Date }) {
  const format = useFormat()
  const [, renew] = useReducer((minutes: number) => minutes + 1, 0)
  useEffect(() => {
    const timer = setInterval(renew, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return format.relativeTime(value)
}

type DateTimeProps = { value: Date; as?: 'date' | 'dateTime' | 'relative'; className?: string }
