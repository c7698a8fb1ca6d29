import { createFileRoute } from '@tanstack/react-router'
import { answerExport } from '@/features/users/export/user-export.server'

export const Route = createFileRoute('/manager/users/export')({
  server: { handlers: { GET: ({ request }) => answerExport(request) } },
})
