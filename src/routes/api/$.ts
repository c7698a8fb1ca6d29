import { createFileRoute } from '@tanstack/react-router'
import { api } from './-rest.server'

export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => api.answer(request) } },
})
