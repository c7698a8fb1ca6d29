import { createFileRoute } from '@tanstack/react-router'

/** The process is alive, whatever its surroundings do. */
export const Route = createFileRoute('/livez')({
  server: { handlers: { GET: () => Response.json({ status: 'ok' }) } },
})
