/** REST operations. Each delegates to the data function that the server functions call too. */

import { listOf } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { mutation, type Operation, operation } from '@/api/operation.server'
import { withRoles } from '@/api/roles.server'
import type { Actor } from '@/auth/permissions/actor'
import { removeOne } from '@/features/users/bulk/bulk-actions.server'
import { update } from '@/features/users/edit/user-update.server'
import { z } from '@/platform/zod'
import { ListedUser, NewUser, User, UserChanges, UserQuery } from './user-openapi.server'
import { emptyUserSearch, UserId } from './users.schema'
import * as users from './users.server'

const tag = 'Users'
const otherRoles = 'Other roles than `user` alone need the permission `user:set-role` as well.'

const params = z.object({ id: withMetadata(UserId.shape.id, { description: 'The id of the user.' }) })

export const userOperations: Operation[] = [
  operation({
    id: 'listUsers',
    method: 'get',
    path: '/users',
    tag,
    summary: 'List users',
    permission: { user: ['list'] },
    status: 200,
    etag: 'weak',
    query: UserQuery,
    output: listOf(ListedUser, 'UserList'),
    run: async (actor, { query }) => {
      const page = await users.list(actor, { ...emptyUserSearch, ...query })
      return { ...page, items: page.items.map(withRoles) }
    },
  }),
  operation({
    id: 'createUser',
    method: 'post',
    path: '/users',
    tag,
    summary: 'Create a user',
    description: `Nobody is written to; an invitation can be sent from the page of the user. ${otherRoles}`,
    permission: { user: ['list', 'create'] },
    status: 201,
    etag: 'strong',
    conflict: 'Another user has the address.',
    body: NewUser,
    output: User,
    run: async (actor, { body: { roles, ...body }, tx }) => {
      const user = { ...body, role: roles.join(), invite: false, language: 'en' } as const
      const { id } = await users.create(actor, user, tx)
      return withRoles(await users.get(actor, { id }, tx))
    },
  }),
  operation({
    id: 'getUser',
    method: 'get',
    path: '/users/{id}',
    tag,
    summary: 'Get a user',
    permission: { user: ['list'] },
    status: 200,
    etag: 'strong',
    params,
    output: User,
    run: (actor, { params }) => read(actor, params),
  }),
  mutation({
    id: 'updateUser',
    method: 'patch',
    path: '/users/{id}',
    tag,
    summary: 'Change a user',
    description:
      'Other roles need the permission `user:set-role` as well, and with a token so does another address.',
    permission: { user: ['list', 'create'] },
    status: 200,
    etag: 'strong',
    conflict: 'Another user has the address, or no administrator would be left.',
    params,
    body: UserChanges,
    output: User,
    item: User,
    read,
    run: async (actor, { params, body: { roles, ...body }, version }) =>
      withRoles(await update(actor, { ...params, ...body, role: roles?.join(), version })),
  }),
  mutation({
    id: 'deleteUser',
    method: 'delete',
    path: '/users/{id}',
    tag,
    summary: 'Delete a user',
    description: 'Nobody deletes themselves here; that is done on the account page.',
    permission: { user: ['list', 'delete'] },
    status: 204,
    conflict: 'No administrator would be left.',
    params,
    item: User,
    read,
    run: (actor, { params, version }) => removeOne(actor, { ...params, version }),
  }),
]

async function read(actor: Actor, id: z.output<typeof UserId>) {
  return withRoles(await users.get(actor, id))
}
