import { createFileRoute } from '@tanstack/react-router'
import { answerClient } from './-client.server'

export const Route = createFileRoute('/api/client.ts')({
  server: { handlers: { GET: () => answerClient() } },
})
