import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dev/mails/html')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        // The routes are loaded at the start, and react-email is large.
        const { handleMailHtml } = await import('@/features/mail-preview/mail-preview.server')
        return handleMailHtml(request)
      },
    },
  },
})
