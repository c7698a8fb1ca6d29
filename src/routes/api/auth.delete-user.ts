import { createFileRoute } from '@tanstack/react-router'
import { handleAuthRequest } from '@/auth/session/auth-handler.server'
import { handleDeleteUser } from '@/features/account/deletion/delete-user.server'

export const Route = createFileRoute('/api/auth/delete-user')({
  server: {
    handlers: {
      POST: ({ request }) => handleDeleteUser(request),
      ANY: ({ request }) => handleAuthRequest(request),
    },
  },
})
