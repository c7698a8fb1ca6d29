/** The REST API of this application, put together from its features. */
import { createApi } from '@/api/api.server'
import { accountOperations } from '@/features/account/account.api.server'
import { repositoryOperations } from '@/features/repositories/repositories.api.server'
import { userOperations } from '@/features/users/users.api.server'

export const operations = [...repositoryOperations, ...userOperations, ...accountOperations]

export const api = createApi(operations)
