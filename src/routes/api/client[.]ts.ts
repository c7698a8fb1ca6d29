import { createFileRoute } from '@tanstack/react-router'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/api/client.ts')({
  server: {
    handlers: {
      ...onlyMethods('GET'),
      GET: async () => (await import('./-client.server')).handleClientDownload(),
    },
  },
})
