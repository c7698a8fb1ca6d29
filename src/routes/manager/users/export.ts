import { createFileRoute } from '@tanstack/react-router'
import { handleUserExport } from '@/features/users/export/user-export.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/manager/users/export')({
  server: { handlers: { ...onlyMethods('GET'), GET: ({ request }) => handleUserExport(request) } },
})
