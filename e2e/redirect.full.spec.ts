/** The `redirect` parameter never leads to another site. */
import { expect, test } from './support/fixtures.ts'
import { askForCode, enterCode } from './support/login-page.ts'
import { waitForCode } from './support/mailbox.ts'
import { testEnv } from './support/test-env.ts'

const origin = testEnv('BASE_URL')

const hostile = [
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0001//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/app/..//evil.example',
  '/%2e%2e//evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '//evil.example/%2e%2e',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '.evil.example',
  'evil.example',
  '/login?redirect=//evil.example',
  '/logout',
  '/api/auth/sign-out',
  '/_serverFn/x',
]

test('a signed-in user is never redirected to another site', async ({ page, signInAs }) => {
  const { email } = await signInAs('user')
  const targets = new Set<string>()
  for (const redirect of hostile) {
    for (const path of ['/login', '/onboarding', `/login/verify?email=${email}`]) {
      const separator = path.includes('?') ? '&' : '?'
      const url = `${path}${separator}redirect=${encodeURIComponent(redirect)}`
      const answer = await page.request.get(url, { maxRedirects: 0 })
      expect(answer.status(), url).toBe(307)
      const target = new URL(answer.headers().location ?? '', origin)
      expect(target.origin, url).toBe(origin)
      expect(target.pathname, url).not.toMatch(/^\/\/|logout|_serverFn|^\/api/)
      targets.add(target.href)
    }
  }
  for (const target of targets) {
    const landed = await page.request.get(target)
    expect(new URL(landed.url()).origin, target).toBe(origin)
    expect(landed.status(), target).toBeLessThan(500)
  }
})

for (const redirect of ['//evil.example', '/\\evil.example', 'javascript:alert(document.domain)']) {
  test(`signing in does not follow the redirect ${redirect}`, async ({ page, database }) => {
    const { email } = await database.addUser()
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await askForCode(page, email)
    await enterCode(page, await waitForCode(email))
    await expect(page).toHaveURL('/app')
  })
}
