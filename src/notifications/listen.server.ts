/**
 * Tells the listeners of this process about the changes of a user. PostgreSQL delivers messages of all processes on one
 * connection, which is opened for the first listener. Pages refetch when they get the focus, so a lost message does no harm.
 */
import pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { logger } from '@/platform/logger.server'

export const notificationChannel = 'notification'

const TIMEOUT_MS = 2 * SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
/** Firewalls drop connections that are idle for some minutes. The probes of the system begin after two hours. */
const PROBE_AFTER_MS = MINUTE_MS

export type Listener = {
  /** After each change. */
  onChange: () => void
  /** When messages begin to arrive, and again after a lost connection. Changes before it have caused no message. */
  onConnect: () => void
}

const listeners = new Map<string, Set<Listener>>()
let connection: pg.Client | undefined
let isConnected = false
let retry: NodeJS.Timeout | undefined
let failures = 0

/** Calls `listener` about the changes of the user. Returns the function that ends it. */
export function listen(userId: string, listener: Listener): () => void {
  const ofUser = listeners.get(userId) ?? new Set()
  listeners.set(userId, ofUser.add(listener))
  if (isConnected) listener.onConnect()
  else if (!connection && !retry) void connect()
  return () => {
    // Called twice, it would remove the listeners that the user has by then.
    if (!ofUser.delete(listener)) return
    if (ofUser.size === 0) listeners.delete(userId)
    if (listeners.size === 0) disconnect()
  }
}

async function connect(): Promise<void> {
  const client = new pg.Client({
    connectionString: env.databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
  })
  connection = client
  client.on('notification', ({ payload = '' }) => {
    for (const { onChange } of listeners.get(payload) ?? []) onChange()
  })
  client.on('error', (error) => reconnect(client, error))
  try {
    await client.connect()
    await client.query(`LISTEN "${notificationChannel}"`)
    if (connection !== client) return
    isConnected = true
    failures = 0
    for (const ofUser of listeners.values()) for (const { onConnect } of ofUser) onConnect()
  } catch (error) {
    reconnect(client, error)
  }
}

function reconnect(client: pg.Client, error?: unknown): void {
  if (connection !== client) return
  connection = undefined
  isConnected = false
  client.end().catch(() => {})
  logger.warn({ err: error }, 'notifications are not live')
  retry = setTimeout(
    () => {
      retry = undefined
      void connect()
    },
    Math.min(SECOND_MS * 2 ** failures++, RETRY_MAX_MS),
  )
  retry.unref()
}

function disconnect(): void {
  clearTimeout(retry)
  retry = undefined
  const client = connection
  connection = undefined
  isConnected = false
  client?.end().catch(() => {})
}
