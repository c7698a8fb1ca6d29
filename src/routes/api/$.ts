import { createFileRoute } from '@tanstack/react-router'
import { createApi } from '@/api/api.server'
import { accountOperations } from '@/features/account/account.api.server'
import { repositoryOperations } from '@/features/repositories/repositories.api.server'
import { userOperations } from '@/features/users/users.api.server'

const answer = createApi([...repositoryOperations, ...userOperations, ...accountOperations])

export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: ({ request }) => answer(request) } },
})
