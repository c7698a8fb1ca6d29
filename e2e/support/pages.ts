/** Every page there is: who sees it, at which address, and what must never be in it; with everybody who looks, and what there is to see. */
import { type BrowserContext, request as requests } from '@playwright/test'
import { seed } from '../../prisma/seed.ts'
import { uniqueEmail, uniqueWord } from './database.ts'
import { test as base, uniqueAddress } from './fixtures.ts'
import { type IsolatedServer, startIsolatedServer } from './servers/isolated-server.ts'
import { signIn } from './sign-in.ts'

type Visitor = 'stranger' | 'newcomer' | 'user' | 'admin'
type PageRow = {
  as: Visitor
  at?: (rows: Rows) => string
  status?: number
  /** Somebody may want it on paper. */
  isDetail?: boolean
}

/** What is not a page: it answers programs, or leads on to a page. */
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
  '/login/with/$provider',
  '/favicon.svg',
  '/api/client.ts',
  '/manager/users/export',
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
  '/app/repositories/': { as: 'user' },
  '/app/repositories/$id': {
    as: 'user',
    at: ({ repository }) => `/app/repositories/${repository}`,
    isDetail: true,
  },
  '/manager/dashboard': { as: 'admin' },
  '/manager/account': { as: 'admin' },
  '/manager/repositories/': { as: 'admin' },
  '/manager/repositories/$id': {
    as: 'admin',
    at: ({ repository }) => `/manager/repositories/${repository}`,
    isDetail: true,
  },
  '/manager/users/': { as: 'admin' },
  '/manager/users/new': { as: 'admin' },
  '/manager/users/$id/': { as: 'admin', at: ({ user }) => `/manager/users/${user}`, isDetail: true },
  // All of it is looked at by its own tests; this often, a part has to do.
  '/api/docs': { as: 'admin', at: () => '/api/docs?searchTerm=account' },
  '/dev/kit': { as: 'stranger' },
  '/dev/mails/': { as: 'stranger', at: () => '/dev/mails?template=invitation&sample=hostile' },
  '/manager/users/$id/update': { as: 'admin', at: ({ user }) => `/manager/users/${user}/update` },
}

/** What is shown where nothing is, or not for everybody. */
export const otherPages: Record<string, PageRow> = {
  'nothing there': { as: 'stranger', at: () => '/nothing', status: 404 },
  'nothing at the login': { as: 'stranger', at: () => '/login/nothing', status: 404 },
  'nothing in the manager': { as: 'admin', at: () => '/manager/nothing', status: 404 },
  'nothing in the app': { as: 'user', at: () => '/app/nothing', status: 404 },
  'not allowed': { as: 'user', at: () => '/manager/users', status: 403 },
  'no results': { as: 'admin', at: () => `/manager/repositories?searchTerm=${uniqueWord()}` },
}

type Rows = { repository: string; user: string }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type Fixtures = { server: IsolatedServer; rows: Rows; visitors: Record<Visitor, Cookies> }

/** On a stack of the worker's own: the pages show all rows, and what other tests write is none of theirs. */
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

  rows: [
    async ({ database }, use) => {
      // As long as they may be, and nowhere to break.
      const [repository] = await database.addRepositories(uniqueWord().padEnd(100, 'n'))
      const name = 'Wanjikũ al-Ḥasan'.padEnd(100, 'n')
      const user = await database.addUser({ name, email: longEmail() })
      await use({ repository: repository?.id ?? '', user: user.id })
    },
    { scope: 'worker' },
  ],

  /** Everybody is signed in, each with a code of their own. */
  visitors: [
    async ({ server, database }, use) =>
      use({
        stranger: [],
        newcomer: await signInForCookies(uniqueEmail(), server),
        user: await signInForCookies((await database.addUser()).email, server),
        admin: await signInForCookies(
          (await database.addUser({ role: 'admin', name: 'Ada Admin' })).email,
          server,
        ),
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

/** A key of the catalogues or a placeholder where a text should be. */
export const rawKey = /\b(?!https?:)[a-z][a-z-]+:[a-z]+(?:\.[a-z]+)+\b|\{\{|\bundefined\b|\[object /i
