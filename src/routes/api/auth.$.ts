import { createFileRoute } from '@tanstack/react-router'
import { answerAuth } from '@/auth/session/auth-handler.server'

export const Route = createFileRoute('/api/auth/$')({
  server: {
    handlers: {
      GET: ({ request }) => answerAuth(request),
      POST: ({ request }) => answerAuth(request),
    },
  },
})
