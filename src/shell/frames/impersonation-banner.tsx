import { useHydrated } from '@tanstack/react-router'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import { useEffect, useEffectEvent, useState } from 'react'
import { impersonationActions, impersonationMutations } from '@/auth/impersonation/impersonation.queries'
import type { Actor } from '@/auth/permissions/actor'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { RichText } from '@/i18n/rich-text'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { isolate } from '@/platform/text/bidi'
import { displayName } from '@/platform/text/display-name'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast/toast'

type Props = { actor: Actor; until: Date }

export function ImpersonationBanner({ actor, until }: Props) {
  const { t, template } = useTranslation()
  const { error } = useMessage()
  const isHydrated = useHydrated()
  // A document load, so that no data of the impersonated user stays in memory.
  const { mutate, isPending, isSuccess } = useDedupeMutation({
    ...impersonationMutations.stop(),
    onSuccess: ({ href }) => window.location.assign(href),
    onError(thrown) {
      const failure = toAppError(thrown)
      // The impersonation has already ended. The route guards of the manager redirect as needed.
      if (failure.code === 'FORBIDDEN' || isSessionExpired(failure)) window.location.assign('/manager')
      else toast.error(error(failure))
    },
  })
  const name = displayName(actor)
  const minutes = useMinutesLeft(until, () => mutate())

  return (
    <section
      aria-label={t('impersonation.label')}
      data-impersonation-banner
      className="sticky top-(--environment-banner) z-30 flex h-(--impersonation-banner) items-center justify-center gap-3 border-b border-warning-text/25 bg-warning-soft px-4 text-warning-text"
    >
      <Icon as={UserRoundCog} size={20} className="max-sm:hidden" />
      <p className="flex min-w-0 gap-x-2 max-sm:flex-1 max-sm:flex-col max-sm:text-sm">
        {/* The name is cut off at its own end, which differs from that of the page in another script. */}
        <span className="flex min-w-0 whitespace-pre font-medium">
          <RichText
            template={template('impersonation.actingAs')}
            parts={{ name: <bdi className="truncate">{name}</bdi> }}
          />
        </span>
        <span aria-hidden className="max-sm:hidden">
          ·
        </span>
        {/* Server and browser may render a different minute. */}
        <span className="shrink-0 tabular-nums" suppressHydrationWarning>
          {t('impersonation.left', { count: minutes })}
        </span>
      </p>
      <form
        method="post"
        action={impersonationActions.stop}
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        <Button type="submit" variant="secondary" size="sm" pending={isPending || isSuccess}>
          {t('impersonation.stop')}
        </Button>
      </form>
      {/* Filled after hydration: screen readers announce only changes of a live region. */}
      <span role="status" className="sr-only">
        {isHydrated && t('impersonation.actingAs', { name: isolate(name) })}
      </span>
    </section>
  )
}

/** Calls `onEnd` once, shortly before the session expires. After that the administrator would have to log in again. */
function useMinutesLeft(until: Date, onEnd: () => void): number {
  const end = until.getTime() - END_EARLY_MS
  const [minutes, setMinutes] = useState(() => minutesUntil(end))
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    // The session goes on, as this page shows, so the clock of the device is ahead.
    if (Date.now() > end + END_EARLY_MS) return
    function tick() {
      setMinutes(minutesUntil(end))
      if (Date.now() < end) return
      clearInterval(timer)
      handleEnd()
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return minutes
}

const TICK_MS = 5 * SECOND_MS

/** More than a minute, because browsers throttle timers of background tabs to one per minute. */
const END_EARLY_MS = 75 * SECOND_MS

function minutesUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / MINUTE_MS))
}
