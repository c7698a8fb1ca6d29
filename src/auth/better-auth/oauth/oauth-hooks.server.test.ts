import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { accountUrl } from '@/emails/account-url.server'
import { db } from '@/platform/database/db.server'
import { otherLanguage } from '@/testing/languages'
import { readMails } from '@/testing/mailbox'
import { translateTo } from '@/testing/t'
import { insertUser, uniqueEmail } from '@/testing/users'
import { type AuthServer, createVisitor, startServer } from '@/testing/visitor'
import { createOpenIdProvider, type OpenIdProvider } from '../../../../scripts/testing/openid-provider'

let provider: OpenIdProvider

beforeAll(async () => {
  provider = await createOpenIdProvider()
  await provider.start()
})

afterAll(() => provider.stop())
beforeEach(() => void provider.reset())

function openServer(settings: Record<string, string> = {}): Promise<AuthServer> {
  return startServer({ ...provider.settings, ...settings }, ['/sign-in/social', '/link-social'])
}

/** Goes through the provider and returns the response of the callback. */
async function completeSignIn(
  visitor: ReturnType<typeof createVisitor>,
  path = '/sign-in/social',
  next = '/login',
  whileAtProvider = async () => {},
) {
  const body = {
    provider: 'oidc',
    callbackURL: next,
    errorCallbackURL: path === '/link-social' ? next : '/login/error',
  }
  const started = await visitor.post(path, body)
  const url =
    typeof started.body === 'object' && started.body && 'url' in started.body ? String(started.body.url) : ''
  const atProvider = await fetch(url, { redirect: 'manual' })
  await whileAtProvider()
  const callback = new URL(atProvider.headers.get('location') ?? '')
  return visitor.get(callback.pathname.replace('/api/auth', '') + callback.search)
}

function listEvents(email = '') {
  return db.user
    .findUniqueOrThrow({ where: { email } })
    .then(({ id }) => db.auditEvent.findMany({ where: { actorId: id }, orderBy: { id: 'asc' } }))
    .then((rows) => rows.map(({ kind, detail }) => `${kind} ${detail}`))
}

/** As if an administrator did so between the checks of a callback and its insert into the table. */
async function changeAddressAtInsert(table: 'account' | 'session') {
  await db.$executeRaw`CREATE FUNCTION change_address() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN UPDATE "user" SET "email" = 'new-' || "email" WHERE "id" = NEW."userId"; RETURN NEW; END $$`
  await db.$executeRawUnsafe(
    `CREATE TRIGGER change_address BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION change_address()`,
  )
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION change_address CASCADE`))
}

const readLocation = (answer: Awaited<ReturnType<typeof completeSignIn>>) => answer.headers.get('location')

describe('sign-in through a provider', () => {
  test('a callback signs the user in, logs it, and stores no tokens of the provider', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { email, sub } = provider.person
    const answer = await completeSignIn(visitor)
    expect(readLocation(answer)).toBe('/login')
    expect((await visitor.get('/get-session')).body).toMatchObject({ user: { email, image: null } })
    expect(await listEvents(email)).toEqual(['sign-in Acme ID'])
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { accounts: true } })
    expect(user.lastSeenAt).not.toBeNull()
    expect(user.accounts).toMatchObject([
      { accountId: sub, accessToken: null, refreshToken: null, idToken: null, scope: null },
    ])
    expect(answer.text).toBe('')
  })

  test('a verified address links the existing account, and both events are logged', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { id, email } = await insertUser({ email: provider.person.email, emailVerified: false })
    expect(readLocation(await completeSignIn(visitor))).toBe('/login')
    expect(await listEvents(email)).toEqual(['account-linked Acme ID', 'sign-in Acme ID'])
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ emailVerified: true })
  })

  test('a linked provider is announced by mail in the user’s language, a new account is not', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { email } = await insertUser({ email: provider.person.email, language: otherLanguage })
    await completeSignIn(visitor)
    await completeSignIn(visitor)
    const subject = translateTo(otherLanguage)('mails:accountLinked.subject', { app: appConfig.name })
    await vi.waitFor(async () => expect(await readMails(email)).toMatchObject([{ subject }]))
    const [mail] = await readMails(email)
    expect(mail?.text).toContain('Acme ID')
    expect(mail?.text).toContain(accountUrl('linked-accounts'))
    provider.reset()
    await completeSignIn(visitor)
    expect(await readMails(provider.person.email ?? '')).toEqual([])
  })

  test('an unverified address is refused, with an account and without', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { id, email } = await insertUser()
    for (const address of [email, uniqueEmail()]) {
      provider.person = { ...provider.person, email: address, email_verified: false }
      expect(readLocation(await completeSignIn(visitor))).toBe('/login/error?error=access_denied')
    }
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
    expect(await db.user.count({ where: { email: provider.person.email } })).toBe(0)
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
  })

  test('a banned user learns of the ban, and no session is created', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { id } = await insertUser({ email: provider.person.email, banned: true, banReason: 'Spam' })
    expect(readLocation(await completeSignIn(visitor))).toBe('/login/error?error=access_denied')
    expect(decodeURIComponent(visitor.cookies.get('flash') ?? '')).toContain('"reason":"Spam"')
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
  })

  test('an unknown user is refused while sign-up is closed', async () => {
    const visitor = createVisitor({ server: await openServer({ SIGN_UP: 'closed' }) })
    expect(readLocation(await completeSignIn(visitor))).toBe('/login/error?error=signup_disabled')
    await insertUser({ email: provider.person.email })
    expect(readLocation(await completeSignIn(visitor))).toBe('/login')
  })

  test.each([
    ['account', 0],
    ['session', 1],
  ] as const)(
    'a sign-in ends without a session if the address of the user changes before the %s is stored',
    async (table, accounts) => {
      const visitor = createVisitor({ server: await openServer() })
      const { id } = await insertUser({ email: provider.person.email })
      await changeAddressAtInsert(table)
      expect(readLocation(await completeSignIn(visitor))).toBe('/login/error?error=unknown_error')
      expect(await db.account.count({ where: { userId: id } })).toBe(accounts)
      expect(await db.session.count({ where: { userId: id } })).toBe(0)
    },
  )

  test('a callback ends the previous session of the browser', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const other = await insertUser()
    await visitor.signIn(other.email)
    expect(readLocation(await completeSignIn(visitor))).toBe('/login')
    expect(await db.session.count({ where: { userId: other.id } })).toBe(0)
  })

  test('a callback without a state redirects to an error page, even without a database', async () => {
    const visitors = [
      createVisitor({ server: await openServer() }),
      createVisitor({ server: await openServer({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }) }),
    ]
    for (const visitor of visitors) {
      for (const query of [
        '',
        '?state=a&code=b',
        '?code=b',
        '?state=%00&code=b',
        '?error=x&error_description=y',
      ]) {
        const answer = await visitor.get(`/callback/oidc${query}`)
        expect([302, 303]).toContain(answer.status)
        expect(readLocation(answer), query).toBe('/login/error?error=unknown_error')
      }
    }
  })
})

describe('linking a provider', () => {
  test('a linked provider is stored and logged', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { id, email } = await insertUser()
    await visitor.signIn(email)
    expect(readLocation(await completeSignIn(visitor, '/link-social', '/app/account'))).toBe('/app/account')
    expect(await db.account.findMany({ where: { userId: id } })).toMatchObject([
      { accountId: provider.person.sub, accessToken: null, idToken: null },
    ])
    expect((await listEvents(email)).at(-1)).toBe('account-linked Acme ID')
    // Linking again changes nothing and stores no tokens.
    expect(readLocation(await completeSignIn(visitor, '/link-social', '/app/account'))).toBe('/app/account')
    expect(await db.account.findMany({ where: { userId: id } })).toMatchObject([{ accessToken: null }])
  })

  test.each([
    ['the address of the user has changed', { email: uniqueEmail() }],
    ['the user has been banned', { banned: true }],
  ])('no account is linked if %s since the start', async (_what, data) => {
    const visitor = createVisitor({ server: await openServer() })
    const { id, email } = await insertUser()
    await visitor.signIn(email)
    const answer = await completeSignIn(visitor, '/link-social', '/app/account', async () => {
      await db.user.update({ where: { id }, data })
    })
    expect(readLocation(answer)).toBe('/app/account')
    expect(decodeURIComponent(visitor.cookies.get('flash') ?? '')).toContain('account:linkedAccounts.failed')
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
  })

  test('no account is linked if the address of the user changes during the callback', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const { id, email } = await insertUser()
    await visitor.signIn(email)
    await changeAddressAtInsert('account')
    const answer = await completeSignIn(visitor, '/link-social', '/app/account')
    expect(readLocation(answer)).toBe('/login/error?error=unknown_error')
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
  })

  test('an identity of another user cannot be linked', async () => {
    const visitor = createVisitor({ server: await openServer() })
    const [{ email, id }, owner] = [await insertUser(), await insertUser()]
    const accountId = provider.person.sub
    await db.account.create({ data: { userId: owner.id, providerId: 'oidc', accountId } })
    await visitor.signIn(email)
    expect(readLocation(await completeSignIn(visitor, '/link-social', '/app/account'))).toBe('/app/account')
    expect(decodeURIComponent(visitor.cookies.get('flash') ?? '')).toContain('account:linkedAccounts.taken')
    expect(await db.account.count({ where: { userId: id } })).toBe(0)
  })
})
