/** The API schemas of a user. */

import { Limit, SearchTerm, Timestamp } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { EmailAddress } from '@/auth/fields/email-address'
import { PersonName } from '@/auth/fields/person-name'
import { roleNames } from '@/auth/permissions/permissions'
import type { RoleName } from '@/auth/permissions/roles'
import { decodeCursor } from '@/features/users/user-pagination.server'
import { z } from '@/platform/zod'
import { userSorts, userStates } from './users.schema'

const email = { format: 'email' as const, examples: ['rosa@example.com'] }
const name = { description: 'Empty until the person has told it.', examples: ['Rosa Reader'] }

const facts = {
  id: z.uuid(),
  email: withMetadata(z.string(), email),
  name: withMetadata(z.string(), name),
  roles: z.array(z.enum(roleNames)),
  state: withMetadata(z.enum(userStates), {
    description: '`pending` has told no name yet; who is banned is that before anything else.',
  }),
  createdAt: Timestamp,
}

export const ListedUser = withMetadata(
  z.object({
    ...facts,
    lastSeenAt: withMetadata(z.nullable(Timestamp), { description: 'To some minutes.' }),
  }),
  { id: 'ListedUser', description: 'Somebody who may log in, in a list.' },
)

export const User = withMetadata(
  z.object({
    ...facts,
    ban: withMetadata(
      z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(Timestamp) })),
      {
        description: 'Why, and until when; without an end it lasts until somebody lifts it.',
      },
    ),
    emailVerified: withMetadata(z.boolean(), {
      description: 'Whether they have logged in with this address.',
    }),
    language: withMetadata(z.nullable(z.string()), {
      description: 'The language of mails.',
      examples: ['en'],
    }),
    version: withMetadata(z.int32(), { description: 'Rises with every change of what can be changed here.' }),
  }),
  { id: 'User', description: 'Somebody who may log in.' },
)

const sent = {
  email: withMetadata(EmailAddress, email),
  name: withMetadata(PersonName, { examples: ['Rosa Reader'] }),
  roles: withMetadata(
    z.array(z.enum(roleNames)).check(
      z.minLength(1),
      z.refine((roles) => new Set(roles).size === roles.length),
    ),
    { uniqueItems: true, examples: [['user']] },
  ),
}

export const NewUser = withMetadata(
  z.strictObject({ ...sent, roles: z._default(sent.roles, (): RoleName[] => ['user']) }),
  { id: 'NewUser' },
)

export const UserChanges = withMetadata(z.partial(z.strictObject(sent)), {
  id: 'UserChanges',
  description: 'What is not named stays as it is.',
})

export const UserQuery = z.strictObject({
  searchTerm: SearchTerm,
  role: withMetadata(z.optional(z.enum(roleNames)), { description: 'Only those who have this role.' }),
  state: withMetadata(z.optional(z.enum(userStates)), { description: 'Only those in this state.' }),
  sort: withMetadata(z.optional(z.enum(userSorts)), {
    description: 'By name, or who was there last first. Otherwise the newest come first.',
  }),
  cursor: withMetadata(z.optional(z.string().check(z.refine((text) => decodeCursor(text) !== undefined))), {
    description: 'The `nextCursor` of the page before, for the same search and order.',
  }),
  limit: Limit,
})
