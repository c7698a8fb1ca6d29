import { createFileRoute } from '@tanstack/react-router'
import { handleAccountExport } from '@/features/account/data-export/data-export.server'

export const Route = createFileRoute('/api/account/export')({
  server: { handlers: { GET: ({ request }) => handleAccountExport(request) } },
})
