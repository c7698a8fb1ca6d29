import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { HOUR_MS } from '@/platform/durations'
import { refuseDuringUpdate } from './api/refuse-during-update.server'
import { assertDemoDatabase } from './auth/demo/demo-database.server'
import { deleteExpired } from './auth/session/expiry-cleanup.server'
import { createRequestContext } from './http/create-request-context.server'
import { handleRequest } from './http/handle-request.server'
import { logRequest } from './http/log-request.server'
import { logConsoleError } from './http/render-failure.server'
import { addResponseHeaders } from './http/response-headers.server'
import { loadCatalogue } from './i18n/catalogues'
import { languageKeys } from './i18n/languages'
import { db } from './platform/database/db.server'
import { env } from './platform/env/env.server.ts'
import { logger } from './platform/logger.server'
import { runWithContext } from './platform/request-context.server'

const CLEANUP_INTERVAL_MS = HOUR_MS

if (import.meta.env.PROD) console.error = logConsoleError

await loadTexts()
if (env.isDemo) await assertDemoDatabase()

const cleanup = setInterval(() => {
  deleteExpired().catch((error) => logger.warn({ err: error }, 'expired rows not removed'))
}, CLEANUP_INTERVAL_MS)
cleanup.unref()

export default createServerEntry({
  fetch(request, options) {
    const context = createRequestContext(request)
    return runWithContext(context, async () => {
      const handle = () => handler.fetch(request, options)
      const response = await logRequest(
        request,
        async () => (await refuseDuringUpdate(request)) ?? handleRequest(request, handle),
      )
      return addResponseHeaders(response, request, context)
    })
  },
})

/** Called by the launcher after the last response. */
export async function stop(): Promise<void> {
  clearInterval(cleanup)
  await db.$disconnect()
}

async function loadTexts(): Promise<void> {
  await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'areas', 'api-docs')))
  if (env.hasDevPages) await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'dev')))
  if (env.isDemo) await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'demo')))
}
