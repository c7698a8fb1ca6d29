import { createServerEntry } from '@tanstack/react-start/server-entry'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { toProblem } from './api/problem.server'
import { assertDemoDatabase } from './auth/demo/demo-database.server'
import { logRefusal } from './auth/session/log-refusal.server'
import { closeNotificationStreams } from './features/notifications/notification-stream.server'
import { createRequestContext } from './http/create-request-context.server'
import { redirectToEncodedPath } from './http/encoded-path.server'
import { handleRequest } from './http/handle-request.server'
import { createStartOrder } from './http/limits/start-order.server'
import { logRequest } from './http/log-request.server'
import { startDraining } from './http/monitoring/drain.server'
import { releaseMemoryWhenIdle } from './http/monitoring/idle-memory.server'
import { respondToMonitoring } from './http/monitoring/metrics-response.server'
import { collectPolicyReports } from './http/monitoring/policy-reports.server'
import { isHealthCheck, refuseDuringUpdate } from './http/refuse-during-update.server'
import { logConsoleError } from './http/rendering/render-failure.server'
import { handleStartRequest } from './http/rendering/start-handler.server'
import { addResponseHeaders } from './http/response-headers.server'
import { loadCatalogue } from './i18n/catalogues'
import { languageKeys } from './i18n/languages'
import { finishBackgroundWork } from './platform/background-work.server'
import { db } from './platform/database/db.server'
import { startJobs } from './platform/database/jobs.server'
import { isDemo } from './platform/demo/demo-guard.server'
import { env } from './platform/env/env.server.ts'
import { logWarnings } from './platform/log-warnings.server'
import { runWithContext } from './platform/request-context.server'
import { telemetry, traceRequest } from './platform/telemetry/telemetry.server'
import { readRoutePath } from './platform/text/route-path'
import { jobs } from './routes/-jobs.server'

/** In development the first request compiles the application. */
const RESPONSE_LIMIT_MS = import.meta.env.DEV ? 10 * MINUTE_MS : 30 * SECOND_MS

if (import.meta.env.PROD) {
  console.error = logConsoleError
  logWarnings()
}

await loadTexts()
await assertDemoDatabase()

const startInOrder = createStartOrder()
const stopJobs = startJobs(jobs)
// During development, the next instance of this module starts them with the changed code.
import.meta.hot?.on('vite:beforeFullReload', stopJobs)
const idleMemory = import.meta.env.PROD ? releaseMemoryWhenIdle() : undefined

const entry = createServerEntry({
  fetch(request, options) {
    const context = createRequestContext(request)
    async function respond() {
      const handle = () => {
        // Health checks come all the time, also to an idle process.
        if (!isHealthCheck(readRoutePath(request))) idleMemory?.onRequest()
        return handleStartRequest(request, options)
      }
      const response = await logRequest(request, async () => {
        const answer = (await respondToMonitoring(request)) ?? (await collectPolicyReports(request))
        if (answer) return answer
        // Within the time that is logged, so that a queue is visible.
        return startInOrder(request, async () => {
          const refusal = await refuseDuringUpdate(request, toProblem)
          return refusal ?? handleRequest(request, handle, RESPONSE_LIMIT_MS, toProblem)
        })
      })
      await logRefusal(request, response)
      return addResponseHeaders(response, request, context)
    }
    return runWithContext(context, () => traceRequest(request, context.id, respond))
  },
})

export default {
  fetch(request: Request, options?: Parameters<typeof entry.fetch>[1]) {
    return redirectToEncodedPath(request) ?? entry.fetch(request, options)
  },
}

/** Called by the launcher when the process has to stop. */
export const drain = startDraining

/** Called by the launcher before it closes the server, which waits for all responses. */
export function closeStreams(): void {
  closeNotificationStreams()
}

/** Called by the launcher after the last response. Mails that no response waited for are sent. */
export const finish = finishBackgroundWork

/** Called by the launcher at the end. */
export async function stop(): Promise<void> {
  stopJobs()
  idleMemory?.stop()
  await db.$disconnect()
  await telemetry?.stop()
}

async function loadTexts(): Promise<void> {
  await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'areas')))
  await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'api-docs')))
  if (env.hasDevPages) await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'dev')))
  if (isDemo) await Promise.all(languageKeys.map((key) => loadCatalogue(key, 'demo')))
}
