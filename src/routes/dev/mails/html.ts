import { createFileRoute } from '@tanstack/react-router'
import { handleMailHtml } from '@/features/mail-preview/mail-preview.server'

export const Route = createFileRoute('/dev/mails/html')({
  server: { handlers: { GET: ({ request }) => handleMailHtml(request) } },
})
