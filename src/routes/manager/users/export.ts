import { createFileRoute } from '@tanstack/react-router'
import { handleUserExport } from '@/features/users/export/user-export.server'

export const Route = createFileRoute('/manager/users/export')({
  server: { handlers: { GET: ({ request }) => handleUserExport(request) } },
})
