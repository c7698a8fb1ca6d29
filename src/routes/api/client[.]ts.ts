import { createFileRoute } from '@tanstack/react-router'
import { handleClientDownload } from './-client.server'

export const Route = createFileRoute('/api/client.ts')({
  server: { handlers: { GET: () => handleClientDownload() } },
})
