import { createFileRoute } from '@tanstack/react-router'
import { handleOAuthSignIn } from '@/auth/oauth/oauth-sign-in.server'
import { onlyMethods } from '@/http/only-methods.server'

export const Route = createFileRoute('/login/with/$provider')({
  server: {
    handlers: {
      ...onlyMethods('GET'),
      GET: ({ request, params }) => handleOAuthSignIn(request, params.provider),
    },
  },
})
