import { createFileRoute } from '@tanstack/react-router'
import { signOut } from '@/auth/session/sign-out.server'

export const Route = createFileRoute('/logout')({
  server: { handlers: { GET: ({ request }) => signOut(request) } },
})
