/** Refetches the notifications when the server says that they have changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { notificationQueries } from './notifications.queries'

/** Short visits open no stream. */
const DELAY_MS = 2 * SECOND_MS
const RETRY_MAX_MS = 5 * MINUTE_MS

/**
 * Only a visible tab has a stream, because browsers allow six connections per server with HTTP/1.1. Queries are refetched
 * anyway when a tab becomes visible.
 */
export function useNotificationStream(isEnabled: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isEnabled) return
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0

    function open() {
      const { count = 0 } = queryClient.getQueryData(notificationQueries.unread.queryKey) ?? {}
      // The server compares the number, because it may have changed while there was no stream.
      source = new EventSource(`/api/notifications/stream?unread=${count}`)
      source.onmessage = () => {
        failures = 0
        void queryClient.invalidateQueries({ queryKey: notificationQueries.all })
      }
      const openedAt = Date.now()
      // The browser would reconnect with the old number.
      source.onerror = () => {
        // A proxy may open each stream and end it soon.
        failures = Date.now() - openedAt >= MINUTE_MS ? 1 : failures + 1
        start(Math.min(SECOND_MS * 2 ** failures, RETRY_MAX_MS))
      }
    }
    function start(delayMs: number) {
      stop()
      if (document.visibilityState !== 'visible' || navigator.onLine === false) return
      timer = setTimeout(open, delayMs)
    }
    function stop() {
      clearTimeout(timer)
      source?.close()
      source = undefined
    }
    function restart() {
      start(DELAY_MS)
    }

    restart()
    const changes = new AbortController()
    document.addEventListener('visibilitychange', restart, changes)
    // Without a connection, each attempt would be an error in the console.
    for (const event of ['online', 'offline']) window.addEventListener(event, restart, changes)
    return () => {
      changes.abort()
      stop()
    }
  }, [queryClient, isEnabled])
}
