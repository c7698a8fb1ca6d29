import { createFileRoute } from '@tanstack/react-router'
import { isDatabaseReady } from '@/platform/database/db.server'

/** Readiness: fails while the database is unavailable. */
export const Route = createFileRoute('/readyz')({
  server: {
    handlers: {
      GET: async () =>
        (await isDatabaseReady())
          ? Response.json({ status: 'ok' })
          : Response.json(
              { status: 'database unavailable' },
              { status: 503, headers: { 'retry-after': '5' } },
            ),
    },
  },
})
