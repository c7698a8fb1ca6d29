import { createFileRoute } from '@tanstack/react-router'
import { signOut } from '@/auth/session/sign-out.server'
import { onlyMethods } from '@/http/only-methods.server'
import { recentPagesCookie } from '@/shell/page/view-cookie'

export const Route = createFileRoute('/logout')({
  server: {
    handlers: { ...onlyMethods('GET'), GET: ({ request }) => signOut(request, [recentPagesCookie]) },
  },
})
