/** Everybody who may come to a door: from nobody to the administrator, each in a browser of their own. */
import { type APIRequestContext, request } from '@playwright/test'
import type { Database } from './database.ts'
import { callServerFunction } from './server-functions.ts'
import type { IsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'

/**
 * The newcomer has no name yet; the banned person was signed in before the ban; the impersonator is an administrator who
 * acts as a user. The most powerful one comes last.
 */
export const apiClientNames = ['anonymous', 'newcomer', 'user', 'banned', 'impersonator', 'admin'] as const

export type ApiClientName = (typeof apiClientNames)[number]
/** And a program with the administrator's API token and every scope, but without a session. */
export type ApiClients = Record<ApiClientName | 'program', APIRequestContext>

/** Their addresses are `<caller>@example.com`; who was there before is gone. */
export async function createApiClients(server: IsolatedServer, database: Database): Promise<ApiClients> {
  await database.query('DELETE FROM "user"')
  await database.query('DELETE FROM "quota"')
  await database.addUser({ email: apiClientEmail('user') })
  await database.addUser({ email: apiClientEmail('banned') })
  await database.addUser({ email: apiClientEmail('impersonator'), role: 'admin' })
  const administrator = await database.addUser({ email: apiClientEmail('admin'), role: 'admin' })
  const { token } = await database.addToken(administrator)
  const callers: ApiClients = {
    anonymous: await createApiClient(server),
    newcomer: await createApiClient(server, apiClientEmail('newcomer')),
    user: await createApiClient(server, apiClientEmail('user')),
    banned: await createApiClient(server, apiClientEmail('banned')),
    impersonator: await createApiClient(server, apiClientEmail('impersonator')),
    admin: await createApiClient(server, apiClientEmail('admin')),
    program: await createApiClient(server, undefined, { authorization: `Bearer ${token}` }),
  }
  const { id } = await database.addUser()
  await callServerFunction(callers.impersonator, 'impersonateUser', { method: 'POST', data: { id } })
  await database.query('UPDATE "user" SET "banned" = true WHERE "email" = $1', [apiClientEmail('banned')])
  return callers
}

export function apiClientEmail(caller: ApiClientName): string {
  return `${caller}@example.com`
}

let count = 0

/** A client with an address of its own, signed in if it has an e-mail address. */
export async function createApiClient({ baseUrl, mailboxUrl }: IsolatedServer, email?: string, headers = {}) {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.1.${++count >> 8}.${count & 255}`, ...headers }
  const caller = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders, maxRedirects: 0 })
  if (email) await signIn(caller, email, { baseUrl, mailboxUrl })
  return caller
}
