import { createFileRoute } from '@tanstack/react-router'

/** Liveness: answers even when the database is unavailable. */
export const Route = createFileRoute('/livez')({
  server: { handlers: { GET: () => Response.json({ status: 'ok' }) } },
})
