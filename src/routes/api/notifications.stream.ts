import { createFileRoute } from '@tanstack/react-router'
import { openNotificationStream } from '@/features/notifications/stream-response.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/api/notifications/stream')({
  server: { handlers: { ...onlyMethods('GET'), GET: ({ request }) => openNotificationStream(request) } },
})
