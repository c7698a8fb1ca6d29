import { createFileRoute } from '@tanstack/react-router'
import { answerExport } from '@/features/account/data-export/account-export.server'

export const Route = createFileRoute('/api/account/export')({
  server: { handlers: { GET: ({ request }) => answerExport(request) } },
})
