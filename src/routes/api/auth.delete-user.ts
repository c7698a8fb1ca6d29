import { createFileRoute } from '@tanstack/react-router'
import { handleDeleteUser } from '@/features/account/deletion/delete-user.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/api/auth/delete-user')({
  server: {
    handlers: { ...onlyMethods('POST'), POST: ({ request }) => handleDeleteUser(request) },
  },
})
