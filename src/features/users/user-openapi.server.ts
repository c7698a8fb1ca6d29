import { createOrderSchemas, Limit, SearchTerm, Timestamp } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { EmailAddress } from '@/auth/fields/email-address'
import { PersonName } from '@/auth/fields/person-name'
import { userStates } from '@/auth/fields/user-state'
import { roleNames } from '@/auth/permissions/permissions'
import { defaultRole, type RoleName } from '@/auth/permissions/roles'
import { defaultLanguage } from '@/i18n/languages'
import { z } from '@/platform/zod'
import { userOrders } from './users.schema'

const email = { format: 'email' as const, examples: ['rosa@example.com'] }
const name = { description: 'Empty until the user has completed onboarding.', examples: ['Rosa Reader'] }

const shared = {
  id: z.uuid(),
  email: withMetadata(z.string(), email),
  name: withMetadata(z.string(), name),
  roles: z.array(z.enum(roleNames)),
  state: withMetadata(z.enum(userStates), {
    description: '`pending` users have no name yet. `banned` takes precedence over the other states.',
  }),
  createdAt: Timestamp,
}

export const ListedUser = withMetadata(
  z.object({
    ...shared,
    lastSeenAt: withMetadata(z.nullable(Timestamp), {
      description: 'The time of the last request, accurate to a few minutes.',
    }),
  }),
  { id: 'ListedUser', description: 'A user in a list.' },
)

export const User = withMetadata(
  z.object({
    ...shared,
    ban: withMetadata(
      z.nullable(z.object({ reason: z.nullable(z.string()), until: z.nullable(Timestamp) })),
      {
        description: 'The current ban. With `until` set to `null` it lasts until it is lifted.',
      },
    ),
    emailVerified: withMetadata(z.boolean(), {
      description: 'Whether the user has logged in with this address.',
    }),
    language: withMetadata(z.nullable(z.string()), {
      description: 'The language of emails to the user.',
      examples: [defaultLanguage],
    }),
    version: withMetadata(z.int32(), {
      description: 'Increases with every change of the name, address, roles or language.',
    }),
  }),
  { id: 'User', description: 'A user of the application.' },
)

const inputs = {
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
  z.strictObject({ ...inputs, roles: z._default(inputs.roles, (): RoleName[] => [defaultRole]) }),
  { id: 'NewUser' },
)

export const UserChanges = withMetadata(z.partial(z.strictObject(inputs)), {
  id: 'UserChanges',
  description: 'Fields that are absent keep their value.',
})

export const UserQuery = z.strictObject({
  searchTerm: SearchTerm,
  role: withMetadata(z.optional(z.enum(roleNames)), { description: 'Only users with this role.' }),
  state: withMetadata(z.optional(z.enum(userStates)), { description: 'Only users in this state.' }),
  ...createOrderSchemas(userOrders),
  limit: Limit,
})
