import { createApi } from '@/api/api.server'
import type { Operation } from '@/api/operation.server'
import { accountOperations } from '@/features/account/account.api.server'
import { repositoryOperations } from '@/features/repositories/repositories.api.server'
import { userOperations } from '@/features/users/users.api.server'
import type { ResourceName } from '@/resources/resources'

const resourceOperations: Record<ResourceName, Operation[]> = {
  repository: repositoryOperations,
  user: userOperations,
}

export const operations = [...Object.values(resourceOperations).flat(), ...accountOperations]

export const api = createApi(operations)
