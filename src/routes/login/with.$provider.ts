import { createFileRoute } from '@tanstack/react-router'
import { handleOAuthSignIn } from '@/auth/oauth/oauth-sign-in.server'

export const Route = createFileRoute('/login/with/$provider')({
  server: { handlers: { GET: ({ request, params }) => handleOAuthSignIn(request, params.provider) } },
})
