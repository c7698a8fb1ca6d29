import { createFileRoute } from '@tanstack/react-router'
import { handleAccountExport } from '@/features/account/data-export/data-export.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/api/account/export')({
  server: { handlers: { ...onlyMethods('GET'), GET: ({ request }) => handleAccountExport(request) } },
})
