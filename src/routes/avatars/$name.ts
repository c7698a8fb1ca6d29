import { createFileRoute } from '@tanstack/react-router'
import { handleAvatar } from '@/features/account/avatar/avatar.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/avatars/$name')({
  server: {
    handlers: {
      ...onlyMethods('GET'),
      GET: ({ request, params }) => handleAvatar(request, params.name),
    },
  },
})
