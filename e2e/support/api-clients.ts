import { type APIRequestContext, request } from '@playwright/test'
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
export type ApiClients = Record<ApiClientName | 'program', APIRequestContext>

/** Deletes all users first. */
export async function createApiClients(server: IsolatedServer, database: Database): Promise<ApiClients> {
  await database.query('DELETE FROM "user"')
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
  }
  // Longer than the tests take.
  await database.query(`UPDATE "session" SET "confirmedAt" = now() + interval '1 day'`)
  const { id } = await database.addUser()
  await callServerFunction(clients.impersonator, 'impersonateUser', { method: 'POST', data: { id } })
  await database.query('UPDATE "user" SET "banned" = true WHERE "email" = $1', [apiClientEmail('banned')])
  return clients
}

export function apiClientEmail(client: ApiClientName): string {
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
