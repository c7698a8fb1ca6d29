/** REST operations. Each delegates to the same data function as the server function. */

import { createListSchema } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { mutation, type Operation, operation } from '@/api/operation.server'
import { withRoles } from '@/api/roles.server'
import type { Actor } from '@/auth/permissions/actor'
import { removeOne } from '@/features/users/bulk/bulk-actions.server'
import { update } from '@/features/users/edit/user-update.server'
import { defaultLanguage } from '@/i18n/languages'
import { Id, type RowId } from '@/platform/validate'
import { z } from '@/platform/zod'
import { ListedUser, NewUser, User, UserChanges, UserQuery } from './user-openapi.server'
import { emptyUserSearch } from './users.schema'
import * as users from './users.server'

const tag = 'Users'
const otherRoles =
  'Any roles other than `user` alone also require the permission `user:set-role`, and without a token a recent code.'

const params = z.object({ id: withMetadata(Id, { description: 'The id of the user.' }) })

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
    output: createListSchema(ListedUser, 'UserList'),
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
    description: `Sends no email. An invitation can be sent from the page of the user. ${otherRoles}`,
    permission: { user: ['list', 'create'] },
    status: 201,
    etag: 'strong',
    conflict: 'Another user has this address.',
    body: NewUser,
    output: User,
    run: async (actor, { body: { roles, ...body }, tx }) => {
      const user = { ...body, role: roles.join(), invite: false, language: defaultLanguage }
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
    summary: 'Update a user',
    description:
      'To change roles or the email address, the permission `user:set-role` is also required, and without a token a recent code.',
    permission: { user: ['list', 'create'] },
    status: 200,
    etag: 'strong',
    conflict: 'Another user has this address, or no administrator would be left.',
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
    description: 'You cannot delete your own account here. Use the account page instead.',
    permission: { user: ['list', 'delete'] },
    status: 204,
    conflict: 'No administrator would be left.',
    params,
    item: User,
    read,
    run: (actor, { params, version }) => removeOne(actor, { ...params, version }),
  }),
]

async function read(actor: Actor, id: RowId) {
  return withRoles(await users.get(actor, id))
}
