import { type APIRequestContext, request } from '@playwright/test'
import { roleNames } from '../../src/auth/permissions/permissions.ts'
import type { RoleName } from '../../src/auth/permissions/roles.ts'
import type { Database } from './database.ts'
import { addToken } from './rest-api/tokens.ts'
import { callServerFunction } from './server-functions.ts'
import type { IsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'

/**
 * From no permissions to all. The newcomer has no name yet. The banned user signed in before the ban. The impersonator is
 * an administrator who impersonates a user.
 */
export const apiClientNames = ['anonymous', 'newcomer', 'user', 'banned', 'impersonator', 'admin'] as const

export type ApiClientName = (typeof apiClientNames)[number]
/** The program has an API token of the administrator with all scopes, and no session. */
export type ApiClients = Record<ApiClientName | 'program', APIRequestContext> &
  Record<OtherRole, APIRequestContext>

/** The roles that a project declares besides the two of the starter. Each has a client. */
export const otherRoles: readonly (keyof ApiClients)[] = roleNames.filter(isOtherRole)
type OtherRole = Exclude<RoleName, 'user' | 'admin'>

function isOtherRole(role: RoleName): role is OtherRole {
  return !['user', 'admin'].includes(role)
}

/** Deletes all users first, and the rows of all tables that refer to them. */
export async function createApiClients(server: IsolatedServer, database: Database): Promise<ApiClients> {
  await database.query('TRUNCATE "user" CASCADE')
  await database.query('DELETE FROM "quota"')
  await database.addUser({ email: apiClientEmail('user') })
  await database.addUser({ email: apiClientEmail('banned') })
  await database.addUser({ email: apiClientEmail('impersonator'), role: 'admin' })
  const administrator = await database.addUser({ email: apiClientEmail('admin'), role: 'admin' })
  const { token } = await addToken(database, administrator)
  const clients: ApiClients = {
    anonymous: await createApiClient(server),
    newcomer: await createApiClient(server, apiClientEmail('newcomer')),
    user: await createApiClient(server, apiClientEmail('user')),
    banned: await createApiClient(server, apiClientEmail('banned')),
    impersonator: await createApiClient(server, apiClientEmail('impersonator')),
    admin: await createApiClient(server, apiClientEmail('admin')),
    program: await createApiClient(server, undefined, { authorization: `Bearer ${token}` }),
    ...(await createRoleClients(server, database)),
  }
  // Longer than the tests take.
  await database.confirmSessions()
  const { id } = await database.addUser()
  await callServerFunction(clients.impersonator, 'impersonateUser', { method: 'POST', data: { id } })
  await database.query('UPDATE "user" SET "banned" = true WHERE "email" = $1', [apiClientEmail('banned')])
  return clients
}

async function createRoleClients(
  server: IsolatedServer,
  database: Database,
): Promise<Record<OtherRole, APIRequestContext>>
async function createRoleClients(server: IsolatedServer, database: Database): Promise<unknown> {
  const clients: Record<string, APIRequestContext> = {}
  for (const role of otherRoles) {
    await database.addUser({ email: apiClientEmail(role), role })
    clients[role] = await createApiClient(server, apiClientEmail(role))
  }
  return clients
}

export function apiClientEmail(client: keyof ApiClients): string {
  return `${client}@example.com`
}

let count = 0

/** A client with its own client address. It is signed in if `email` is given. */
export async function createApiClient({ baseUrl, mailboxUrl }: IsolatedServer, email?: string, headers = {}) {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.1.${++count >> 8}.${count & 255}`, ...headers }
  const client = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders, maxRedirects: 0 })
  if (email) await signIn(client, email, { baseUrl, mailboxUrl })
  return client
}
