/**
 * Every page in every language, theme and width: right in the server's HTML, accessible, whole, and without a complaint.
 * A route that has no row here fails.
 */
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, type Page, type Response, request as requests } from '@playwright/test'
import { appConfig } from '../app.config.ts'
import { type Database, newEmail, newWord } from './database.ts'
import { expect, newAddress, test } from './fixtures.ts'
import { setting } from './setting.ts'
import { signIn } from './sign-in.ts'

type Visitor = 'stranger' | 'newcomer' | 'user' | 'admin'
type PageRow = { as: Visitor; at?: (rows: Rows) => string; status?: number }

/** What is not a page: it answers programs, or leads on to a page. */
const noPages = [
  '/',
  '/manager',
  '/manager/',
  '/app',
  '/login',
  '/livez',
  '/readyz',
  '/logout',
  '/api/account/export',
  '/api/auth/$',
  '/manager/users/export',
]

const pages: Record<string, PageRow> = {
  '/login/': { as: 'stranger' },
  '/login/verify': { as: 'stranger', at: () => '/login/verify?email=somebody%40example.com' },
  '/login/error': { as: 'stranger', at: () => '/login/error?error=access_denied' },
  '/onboarding': { as: 'newcomer' },
  '/app/': { as: 'user' },
  '/app/account': { as: 'user' },
  '/app/repositories/': { as: 'user' },
  '/app/repositories/$id': { as: 'user', at: ({ repository }) => `/app/repositories/${repository}` },
  '/manager/dashboard': { as: 'admin' },
  '/manager/account': { as: 'admin' },
  '/manager/repositories/': { as: 'admin' },
  '/manager/repositories/$id': { as: 'admin', at: ({ repository }) => `/manager/repositories/${repository}` },
  '/manager/users/': { as: 'admin' },
  '/manager/users/new': { as: 'admin' },
  '/manager/users/$id/': { as: 'admin', at: ({ user }) => `/manager/users/${user}` },
  '/manager/users/$id/update': { as: 'admin', at: ({ user }) => `/manager/users/${user}/update` },
}

/** What is shown where nothing is, or not for everybody. */
const otherPages: Record<string, PageRow> = {
  'nothing there': { as: 'stranger', at: () => '/nothing', status: 404 },
  'nothing at the login': { as: 'stranger', at: () => '/login/nothing', status: 404 },
  'nothing in the manager': { as: 'admin', at: () => '/manager/nothing', status: 404 },
  'nothing in the app': { as: 'user', at: () => '/app/nothing', status: 404 },
  'not allowed': { as: 'user', at: () => '/manager/users', status: 403 },
  'no results': { as: 'admin', at: () => `/manager/repositories?searchTerm=${newWord()}` },
}

const widths = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const themes = ['light', 'dark'] as const
const languages = appConfig.languages

type Rows = { repository: string; user: string }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

let rows: Rows
let cookies: Record<Visitor, Cookies>

test.beforeAll(async ({ database }) => {
  rows = await prepareRows(database)
  cookies = {
    stranger: [],
    newcomer: await cookiesOf(newEmail()),
    user: await cookiesOf((await database.addPerson()).email),
    admin: await cookiesOf((await database.addPerson({ role: 'admin', name: 'Ada Admin' })).email),
  }
})

async function prepareRows(database: Database): Promise<Rows> {
  const [repository] = await database.addRepositories(newWord())
  const user = await database.addPerson({ name: 'Wanjikũ al-Ḥasan' })
  return { repository: repository?.id ?? '', user: user.id }
}

async function cookiesOf(email: string): Promise<Cookies> {
  const visitor = await requests.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await signIn(visitor, email)
  const { cookies } = await visitor.storageState()
  await visitor.dispose()
  return cookies
}

test('every route has its row', () => {
  const generated = readFileSync(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, union = ''] = /fullPaths:([\s\S]*?)\n {2}fileRoutesByTo/.exec(generated) ?? []
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.toSorted()).toEqual([...noPages, ...Object.keys(pages)].toSorted())
})

for (const language of languages) {
  for (const theme of themes) {
    for (const [width, viewport] of Object.entries(widths)) {
      const localStorage = [{ name: 'theme', value: theme }]
      test.describe(`${language.key}, ${theme}, ${width}`, { tag: '@looks' }, () => {
        test.use({
          viewport,
          locale: language.key,
          // What the system prefers is the other one: the choice wins.
          colorScheme: theme === 'dark' ? 'light' : 'dark',
          storageState: { cookies: [], origins: [{ origin: setting('BASE_URL'), localStorage }] },
        })

        test('all pages', async ({ page, context, complaints }) => {
          test.setTimeout(240_000)
          for (const [name, row] of Object.entries({ ...pages, ...otherPages })) {
            await test.step(name, async () => {
              await context.clearCookies()
              await context.addCookies(cookies[row.as])
              if (row.status) complaints.expectStatus(row.status)
              const path = row.at?.(rows) ?? name
              const response = await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language.key}`)
              expect.soft(response?.status(), name).toBe(row.status ?? 200)
              await expectServed(name, response, language)
              await expectWhole(name, page, theme)
              await expectAccessible(name, page)
            })
          }
        })
      })
    }
  }
}

/** What the server says, before any script. */
async function expectServed(name: string, response: Response | null, language: (typeof languages)[number]) {
  const html = (await response?.text()) ?? ''
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? []
  expect.soft(tag, name).toContain(`lang="${language.key}"`)
  expect.soft(tag, name).toContain(`dir="${language.dir}"`)
  expect.soft(tag, name).toContain(`--font-scale:${language.fontScale}`)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  expect.soft(title, name).toMatch(new RegExp(`(^|\\S )${appConfig.name}$`))
  expect.soft(title, name).not.toMatch(rawKey)
}

/** A key of the catalogues or a placeholder where a text should be. */
const rawKey = /\b(?!https?:)[a-z][a-z-]+:[a-z]+(?:\.[a-z]+)+\b|\{\{|\bundefined\b|\[object /i

async function expectWhole(name: string, page: Page, theme: string) {
  await expect.soft(page.locator('html'), name).toHaveClass(new RegExp(`(^| )${theme}( |$)`))
  const { text, overflow } = await page.evaluate(() => ({
    text: document.body.innerText,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect.soft(text, name).not.toMatch(rawKey)
  expect.soft(text.length, name).toBeGreaterThan(20)
  expect.soft(overflow, `${name}, sideways`).toBeLessThanOrEqual(0)
}

async function expectAccessible(name: string, page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect.soft(found, name).toEqual([])
}
