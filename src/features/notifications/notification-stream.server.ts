/**
 * Server-sent events that say that the notifications of a user have changed. They contain no data, so a stream that outlives
 * its session for a minute reveals nothing.
 */
import { whereSessionActive } from '@/auth/better-auth/session-store.server'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { listen } from '@/notifications/listen.server'
import { AppError, unavailable } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { countUnread } from './notifications.server'

/** Shorter than the idle timeout of load balancers. */
const HEARTBEAT_MS = 25 * SECOND_MS
const CHECK_MS = MINUTE_MS
/** In this process. Each visible tab has one. */
const STREAMS_PER_PERSON = 10
const STREAMS_PER_PROCESS = 2_000
/** Messages that a client has not read yet. */
const UNREAD_MAX = 20

type Stream = { userId: string; close: () => void }

const streams = new Set<Stream>()
let isClosed = false

/** Called by the launcher before it closes the server, which would wait for streams. Browsers connect to another process. */
export function closeNotificationStreams(): void {
  isClosed = true
  for (const { close } of streams) close()
}

/** @throws AppError UNAVAILABLE, TOO_MANY_REQUESTS */
export function assertStreamAvailable(actor: Actor): void {
  if (isClosed) throw unavailable()
  const own = [...streams].filter(({ userId }) => userId === actor.id)
  if (own.length >= STREAMS_PER_PERSON || streams.size >= STREAMS_PER_PROCESS)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 })
}

/** `known` is the number of unread notifications that the page shows. */
export function createStream(actor: Actor, known: string | null): ReadableStream<Uint8Array> {
  const { id: userId, sessionId } = actor
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      function send(text: string) {
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) < -UNREAD_MAX) stream.close()
      }
      let shown = known
      function onChange() {
        // The page refetches, so the number that it shows is unknown from now on.
        shown = null
        send('data: changed\n\n')
      }
      async function compare() {
        const { count } = await countUnread(actor)
        if (streams.has(stream) && String(count) !== shown) onChange()
      }
      async function check() {
        if (!(await isSessionActive(sessionId))) stream.close()
      }
      const onConnect = () => void compare().catch(warnUnchecked)
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      const checks = setInterval(() => void check().catch(warnUnchecked), CHECK_MS)
      const stream: Stream = {
        userId,
        close() {
          if (!streams.has(stream)) return
          end()
          controller.close()
        },
      }
      end = () => {
        streams.delete(stream)
        unlisten()
        clearInterval(heartbeat)
        clearInterval(checks)
      }
      streams.add(stream)
      // Sends the headers.
      send(': open\n\n')
      const unlisten = listen(userId, { onChange, onConnect })
    },
    cancel: () => end(),
  })
}

function warnUnchecked(error: unknown): void {
  logger.warn({ err: error }, 'stream not checked')
}

/** The conditions under which `findActor` finds the user of the session. */
export async function isSessionActive(id: string): Promise<boolean> {
  const session = await db.session.findFirst({
    where: { id, ...whereSessionActive() },
    select: { user: { select: { banned: true, banReason: true, banExpires: true } } },
  })
  return session !== null && !findActiveBan(session.user)
}
