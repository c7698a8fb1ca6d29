/** REST operations. Each delegates to the same data function as the server function. */

import { createListSchema, createOrderSchemas, Limit, SearchTerm } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { mutation, type Operation, operation } from '@/api/operation.server'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'
import { emptyRepositorySearch, repositoryOrders } from './repositories.schema'
import * as repositories from './repositories.server'
import { Changes, NewRepository, Repository } from './repository-openapi.server'

const tag = 'Repositories'
const taken = 'Another repository has this name.'

const params = z.object({
  id: withMetadata(Id, { description: 'The id of the repository.' }),
})

export const repositoryOperations: Operation[] = [
  operation({
    id: 'listRepositories',
    method: 'get',
    path: '/repositories',
    tag,
    summary: 'List repositories',
    permission: { repository: ['read'] },
    status: 200,
    etag: 'weak',
    query: z.strictObject({
      searchTerm: SearchTerm,
      ...createOrderSchemas(repositoryOrders),
      limit: Limit,
    }),
    output: createListSchema(Repository, 'RepositoryList'),
    run: (actor, { query }) => repositories.list(actor, { ...emptyRepositorySearch, ...query }),
  }),
  operation({
    id: 'createRepository',
    method: 'post',
    path: '/repositories',
    tag,
    summary: 'Create a repository',
    permission: { repository: ['create'] },
    status: 201,
    etag: 'strong',
    conflict: taken,
    body: NewRepository,
    output: Repository,
    run: (actor, { body, tx }) => repositories.create(actor, body, tx),
  }),
  operation({
    id: 'getRepository',
    method: 'get',
    path: '/repositories/{id}',
    tag,
    summary: 'Get a repository',
    permission: { repository: ['read'] },
    status: 200,
    etag: 'strong',
    params,
    output: Repository,
    run: (actor, { params }) => repositories.get(actor, params),
  }),
  mutation({
    id: 'updateRepository',
    method: 'patch',
    path: '/repositories/{id}',
    tag,
    summary: 'Update a repository',
    permission: { repository: ['read', 'update'] },
    status: 200,
    etag: 'strong',
    conflict: taken,
    params,
    body: Changes,
    output: Repository,
    item: Repository,
    read: repositories.get,
    run: (actor, { params, body, version }) => repositories.update(actor, { ...params, ...body, version }),
  }),
  mutation({
    id: 'deleteRepository',
    method: 'delete',
    path: '/repositories/{id}',
    tag,
    summary: 'Delete a repository',
    permission: { repository: ['read', 'delete'] },
    status: 204,
    params,
    item: Repository,
    read: repositories.get,
    run: (actor, { params, version }) => repositories.remove(actor, { ...params, version }),
  }),
]
