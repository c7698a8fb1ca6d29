/** All pages with the user who opens them and their addresses, and fixtures with these users and rows. */
import { type BrowserContext, request as requests } from '@playwright/test'
import { appConfig } from '#config'
import { seed } from '../../prisma/seed.ts'
import { type TestUser, uniqueEmail, uniqueWord } from './database.ts'
import { test as base, uniqueAddress } from './fixtures.ts'
import { resources } from './resources.ts'
import { resourceRoutes } from './routes.ts'
import { type IsolatedServer, startIsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'

type Visitor = 'stranger' | 'newcomer' | 'user' | 'admin'
type PageRow = {
  as: Visitor
  at?: (rows: Rows) => string
  status?: number
  /** Detail pages can be printed. */
  isDetail?: boolean
}

/** Routes that answer programs or redirect to a page. */
export const nonPageRoutes = [
  '/',
  '/manager',
  '/manager/',
  '/app',
  '/login',
  '/livez',
  '/readyz',
  '/logout',
  '/api/account/export',
  '/api/$',
  '/api/auth/$',
  '/api/auth/delete-user',
  '/login/with/$provider',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/api/client.ts',
  '/api/notifications/stream',
  '/avatars/$name',
  '/manager/users/export',
  '/manager/activity/export',
  '/dev',
  '/dev/mails/html',
]

export const pages: Record<string, PageRow> = {
  '/login/': { as: 'stranger' },
  '/login/verify': { as: 'stranger', at: () => `/login/verify?email=${longEmail()}` },
  '/login/error': { as: 'stranger', at: () => '/login/error?error=access_denied' },
  '/onboarding': { as: 'newcomer' },
  '/app/': { as: 'user' },
  '/app/account': { as: 'user' },
  '/app/notifications': { as: 'user' },
  '/manager/notifications': { as: 'admin' },
  '/manager/dashboard': { as: 'admin' },
  '/manager/account': { as: 'admin' },
  '/manager/activity/': { as: 'admin' },
  '/manager/users/': { as: 'admin' },
  '/manager/users/new': { as: 'admin' },
  '/manager/users/$id/': { as: 'admin', at: ({ user }) => `/manager/users/${user}`, isDetail: true },
  // A part of the page is enough here; its own tests open the whole page.
  '/api/docs': { as: 'admin', at: () => '/api/docs?searchTerm=account' },
  '/dev/styleguide': { as: 'stranger' },
  '/dev/mails/': { as: 'stranger', at: () => '/dev/mails?template=invitation&sample=hostile' },
  '/manager/users/$id/update': { as: 'admin', at: ({ user }) => `/manager/users/${user}/update` },
  ...Object.fromEntries(
    resourceRoutes.map(({ route, path, area, resource, isDetail }): [string, PageRow] => [
      route,
      {
        as: area === 'app' ? 'user' : 'admin',
        at: (rows) => path.replace('$id', rows[resource] ?? ''),
        isDetail,
      },
    ]),
  ),
}

/** Pages in place of a page: not found, access denied, no results. */
export const otherPages: Record<string, PageRow> = {
  'not found': { as: 'stranger', at: () => '/nothing', status: 404 },
  'not found at the login': { as: 'stranger', at: () => '/login/nothing', status: 404 },
  'not found in the manager': { as: 'admin', at: () => '/manager/nothing', status: 404 },
  'not found in the app': { as: 'user', at: () => '/app/nothing', status: 404 },
  'access denied': { as: 'user', at: () => '/manager/users', status: 403 },
  'no results': { as: 'admin', at: () => `/manager/users?searchTerm=${uniqueWord()}` },
}

/** The id of one user, and of one row of each resource by the name of the resource. */
type Rows = Record<string, string> & { user: string }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type Fixtures = {
  server: IsolatedServer
  accounts: Record<'user' | 'admin', TestUser>
  rows: Rows
  visitors: Record<Visitor, Cookies>
}

/** Uses an isolated server because the pages show all rows, including those of other tests. */
export const test = base.extend<object, Fixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const server = await startIsolatedServer({}, seed)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  database: [async ({ server }, use) => use(server.database), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.baseUrl),

  accounts: [
    async ({ database }, use) =>
      use({
        user: await database.addUser(),
        admin: await database.addUser({ role: 'admin', name: 'Ada Admin' }),
      }),
    { scope: 'worker' },
  ],

  // The user opens the pages of the app, which may show own rows alone. An administrator reads the rows of all.
  rows: [
    async ({ database, accounts }, use) => {
      // Names of the maximum length, without a place to break the line.
      const name = 'Wanjikũ al-Ḥasan'.padEnd(appConfig.user.nameMaxLength, 'n')
      const rows: Rows = { user: (await database.addUser({ name, email: longEmail() })).id }
      for (const resource of resources) {
        const { id } = await resource.add(database, uniqueWord().padEnd(100, 'n'), accounts.user.id)
        rows[resource.name] = id
      }
      // The dashboard shows long numbers.
      await database.query(
        `UPDATE "daily_figure" SET "count" = 12345678 WHERE "kind" = 'sign-ins' AND "day" < current_date`,
      )
      await use(rows)
    },
    { scope: 'worker' },
  ],

  visitors: [
    async ({ server, accounts }, use) =>
      use({
        stranger: [],
        newcomer: await signInForCookies(uniqueEmail(), server),
        user: await signInForCookies(accounts.user.email, server),
        admin: await signInForCookies(accounts.admin.email, server),
      }),
    { scope: 'worker' },
  ],
})

function longEmail() {
  return uniqueEmail().replace('@', `@${'a-'.repeat(25)}company.`)
}

async function signInForCookies(email: string, server: IsolatedServer): Promise<Cookies> {
  const visitor = await requests.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': uniqueAddress() },
  })
  await signIn(visitor, email, server)
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  return cookies
}

/** An untranslated key or a placeholder that was not replaced. */
export const rawKey = /\b(?!https?:)[a-z][a-z-]+:[a-z]+(?:\.[a-z]+)+\b|\{\{|\bundefined\b|\[object /i
