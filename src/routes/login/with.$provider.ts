import { createFileRoute } from '@tanstack/react-router'
import { answerProviderSignIn } from '@/auth/oauth/oauth-sign-in.server'

export const Route = createFileRoute('/login/with/$provider')({
  server: { handlers: { GET: ({ request, params }) => answerProviderSignIn(request, params.provider) } },
})
