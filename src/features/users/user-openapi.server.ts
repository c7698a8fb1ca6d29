/** What programs see of a user, and what they may send. */

import { Limit, SearchTerm, Timestamp } from '@/api/list-schemas.server'
import { described } from '@/api/openapi-metadata.server'
import { EmailAddress } from '@/auth/fields/email-address'
import { PersonName } from '@/auth/fields/person-name'
import { type RoleName, roleNames } from '@/auth/permissions/permissions'
import { readCursor } from '@/features/users/list/user-pagination.server'
import { z } from '@/platform/zod'
import { userSorts, userStates } from './users.schema'

const email = { format: 'email' as const, examples: ['rosa@example.com'] }
const name = { description: 'Empty until the person has told it.', examples: ['Rosa Reader'] }

const facts = {
  id: z.uuid(),
  email: described(z.string(), email),
  name: described(z.string(), name),
  roles: z.array(z.enum(roleNames)),
  state: described(z.enum(userStates), {
    description: '`pending` has told no name yet; who is banned is that before anything else.',
  }),
  createdAt: Timestamp,
}

export const ListedUser = described(
  z.object({ ...facts, lastSeenAt: described(z.nullable(Timestamp), { description: 'To some minutes.' }) }),
  { id: 'ListedUser', description: 'Somebody who may log in, in a list.' },
)

export const User = described(
  z.object({
    ...facts,
    ban: described(z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(Timestamp) })), {
      description: 'Why, and until when; without an end it lasts until somebody lifts it.',
    }),
    emailVerified: described(z.boolean(), { description: 'Whether they have logged in with this address.' }),
    language: described(z.nullable(z.string()), { description: 'The language of mails.', examples: ['en'] }),
    version: described(z.int32(), { description: 'Rises with every change of what can be changed here.' }),
  }),
  { id: 'User', description: 'Somebody who may log in.' },
)

const sent = {
  email: described(EmailAddress, email),
  name: described(PersonName, { examples: ['Rosa Reader'] }),
  roles: described(
    z.array(z.enum(roleNames)).check(
      z.minLength(1),
      z.refine((roles) => new Set(roles).size === roles.length),
    ),
    { uniqueItems: true, examples: [['user']] },
  ),
}

export const NewUser = described(
  z.strictObject({ ...sent, roles: z._default(sent.roles, (): RoleName[] => ['user']) }),
  { id: 'NewUser' },
)

export const UserChanges = described(z.partial(z.strictObject(sent)), {
  id: 'UserChanges',
  description: 'What is not named stays as it is.',
})

export const UserQuery = z.strictObject({
  searchTerm: SearchTerm,
  role: described(z.optional(z.enum(roleNames)), { description: 'Only those who have this role.' }),
  state: described(z.optional(z.enum(userStates)), { description: 'Only those in this state.' }),
  sort: described(z.optional(z.enum(userSorts)), {
    description: 'By name, or who was there last first. Otherwise the newest come first.',
  }),
  cursor: described(z.optional(z.string().check(z.refine((text) => readCursor(text) !== undefined))), {
    description: 'The `nextCursor` of the page before, for the same search and order.',
  }),
  limit: Limit,
})
