import { createFileRoute } from '@tanstack/react-router'
import { createApi } from '@/api/api.server'
import { repositoryOperations } from '@/features/repositories/repositories.api.server'

const answer = createApi([...repositoryOperations])

export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => answer(request) } },
})
