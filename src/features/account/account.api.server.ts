import { Timestamp } from '@/api/list-schemas.server'
import { withFieldMetadata, withMetadata } from '@/api/openapi-metadata.server'
import { mutation, type Operation, operation } from '@/api/operation.server'
import { withRoles } from '@/api/roles.server'
import type { Actor } from '@/auth/permissions/actor'
import { roleNames } from '@/auth/permissions/permissions'
import { AccountChanges } from '@/features/account/profile/profile.schema'
import { getProfile, updateProfile } from '@/features/account/profile/profile.server'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { z } from '@/platform/zod'

const tag = 'Account'
const name = { examples: ['Rosa Reader'] }
const language = { description: 'The language of emails to the user.', examples: [defaultLanguage] }

const Account = withMetadata(
  z.object({
    id: z.uuid(),
    email: withMetadata(z.string(), { format: 'email', examples: ['rosa@example.com'] }),
    name: withMetadata(z.string(), name),
    roles: z.array(z.enum(roleNames)),
    language: withMetadata(z.nullable(z.enum(languageKeys)), {
      description: `${language.description} \`null\` until the user has chosen one.`,
    }),
    version: withMetadata(z.int32(), { description: 'Increases with every change.' }),
    createdAt: Timestamp,
  }),
  { id: 'Account', description: 'The user of the token or session.' },
)

const Changes = withMetadata(z.strictObject(withFieldMetadata(AccountChanges.shape, { name, language })), {
  id: 'AccountChanges',
  description: 'Fields that are absent keep their value.',
})

export const accountOperations: Operation[] = [
  operation({
    id: 'getAccount',
    method: 'get',
    path: '/account',
    tag,
    summary: 'Get your account',
    permission: { account: ['update'] },
    status: 200,
    etag: 'strong',
    output: Account,
    run: readAccount,
  }),
  mutation({
    id: 'updateAccount',
    method: 'patch',
    path: '/account',
    tag,
    summary: 'Update your account',
    description:
      'The email address can only be changed on the account page, because that requires a code sent to the new address.',
    permission: { account: ['update'] },
    status: 200,
    etag: 'strong',
    body: Changes,
    output: Account,
    item: Account,
    read: readAccount,
    run: async (actor, { body, version }) => withRoles(await updateProfile(actor, { ...body, version })),
  }),
]

async function readAccount(actor: Actor) {
  return withRoles(await getProfile(actor))
}
