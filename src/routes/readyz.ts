import { createFileRoute } from '@tanstack/react-router'
import { isDraining } from '@/http/monitoring/drain.server'
import { isDatabaseReady } from '@/platform/database/db.server'
import { isMigrated } from '@/platform/database/migration-state.server'

/** Readiness: fails before a stop, and while the database is unavailable or lacks migrations. The log has the reason. */
export const Route = createFileRoute('/readyz')({
  server: {
    handlers: {
      GET: async () => {
        if (isDraining()) return notReady('stopping')
        if (!(await isDatabaseReady())) return notReady('database unavailable')
        try {
          return (await isMigrated()) ? Response.json({ status: 'ok' }) : notReady('migrations missing')
        } catch {
          // The database stopped between the two queries, or the table is not readable. Both are in the log.
          return notReady('database unavailable')
        }
      },
    },
  },
})

function notReady(status: string): Response {
  return Response.json({ status }, { status: 503, headers: { 'retry-after': '5' } })
}
