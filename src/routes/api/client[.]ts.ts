import { createFileRoute } from '@tanstack/react-router'
import { onlyMethods } from '@/http/only-methods.server'
import { handleClientDownload } from './-client.server'

export const Route = createFileRoute('/api/client.ts')({
  server: { handlers: { ...onlyMethods('GET'), GET: () => handleClientDownload() } },
})
