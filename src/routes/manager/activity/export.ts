import { createFileRoute } from '@tanstack/react-router'
import { handleAuditLogExport } from '@/features/audit-log/audit-log-export.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/manager/activity/export')({
  server: { handlers: { ...onlyMethods('GET'), GET: ({ request }) => handleAuditLogExport(request) } },
})
