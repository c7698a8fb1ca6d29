import { createFileRoute } from '@tanstack/react-router'
import { handleAuthRequest } from '@/auth/session/auth-handler.server'
import { onlyMethods } from '@/http/only-methods.server'

const handle = ({ request }: { request: Request }) => handleAuthRequest(request)

export const Route = createFileRoute('/api/auth/$')({
  server: { handlers: { ...onlyMethods('GET', 'POST'), GET: handle, POST: handle } },
})
