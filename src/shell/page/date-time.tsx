import { useFormat } from '@/i18n/use-format'
import { useHydrated } from '@/ui/use-hydrated'

/**
 * A moment in the person's language and time zone. The server does not know the zone: it writes UTC, which the browser
 * replaces by its own as soon as it can. Where time is told relatively, the full date is in the tooltip.
 */
export function DateTime({ value, as = 'dateTime', className }: DateTimeProps) {
  const format = useFormat()
  const isHydrated = useHydrated()
  const timeZone = isHydrated ? undefined : 'UTC'
  const text = as === 'relative' ? format.relativeTime(value) : format[as](value, timeZone)
  return (
    <time
      dateTime={value.toISOString()}
      title={as === 'dateTime' || !isHydrated ? undefined : format.dateTime(value)}
      className={className}
      // A minute may pass between server and browser, and browsers space their dates differently.
      suppressHydrationWarning
    >
      {text}
    </time>
  )
}

export type DateTimeProps = { value: Date; as?: 'date' | 'dateTime' | 'relative'; className?: string }
