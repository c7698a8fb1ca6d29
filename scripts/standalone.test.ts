import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './database/connection.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { findFreePort } from './process/port.ts'
import { neutralEnvironment } from './testing/test-server.ts'

const MAX_BYTES = 60_000_000
const root = fileURLToPath(new URL('../', import.meta.url))
const email = 'first@example.com'

let folder: string
let databaseUrl: string
let mailbox: Awaited<ReturnType<typeof startMailbox>>
const cleanup: (() => unknown)[] = []

beforeAll(async () => {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--standalone'], {
    cwd: root,
    encoding: 'utf8',
    env: neutralEnvironment(),
  })
  expect(built.stderr + built.stdout).toMatch(/Wrote dist\/standalone/)
  // Far from any node_modules.
  const place = mkdtempSync(join(tmpdir(), 'start-ui-standalone-'))
  cleanup.push(() => rmSync(place, { recursive: true, force: true }))
  folder = join(place, 'app')
  cpSync(join(root, 'dist/standalone'), folder, { recursive: true, verbatimSymlinks: true })
  databaseUrl = await createDatabase(process.env.TEST_DATABASE_URL)
  mailbox = await startMailbox()
  cleanup.push(mailbox.stop)
})

afterAll(async () => {
  for (const task of cleanup.reverse()) await task()
})

/** Empty: an embedded one, or a new one on the given server. */
async function createDatabase(server: string | undefined) {
  if (!server) {
    const database = await startEmbeddedDatabase()
    cleanup.push(() => database.stop())
    return database.report.url
  }
  const name = `start_ui_test_${randomBytes(6).toString('hex')}`
  await query(server, `CREATE DATABASE ${name}`)
  cleanup.push(() => query(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function query(url: string, sql: string) {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function run(program: string, ...args: string[]) {
  return runOn(databaseUrl, program, ...args)
}

function runOn(url: string, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, program), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  })
  return { status, output: stdout + stderr }
}

async function serve() {
  const port = await findFreePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(folder, 'server.js')], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BASE_URL: baseUrl,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  cleanup.push(() => child.kill('SIGKILL'))
  const output = collectOutput(child)
  await Promise.race([
    waitForListening(child, output),
    exited.then(() => Promise.reject(new Error(output()))),
  ])
  return { child, exited, baseUrl, output }
}

function collectOutput(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk
    })
  }
  return () => text
}

async function waitForListening(child: ChildProcess, output: () => string) {
  while (!output().includes('Listening') && child.stdout) await once(child.stdout, 'data')
}

/** Resolves with the cookies of a session. */
async function signIn(baseUrl: string) {
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const confirmed = await post('/sign-in/email-otp', { email, otp: await readCode() })
  const cookies = confirmed.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')

  async function post(path: string, body: Record<string, string>) {
    const response = await fetch(`${baseUrl}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify(body),
    })
    expect(response.status, await response.clone().text()).toBe(200)
    return response
  }
}

async function readCode(): Promise<string> {
  const messages = await fetch(`${mailbox.url}/api/messages?to=${email}`)
  const [message]: { code: string }[] = await messages.json()
  if (!message) throw new Error(`No mail came to ${email}.`)
  return message.code
}

test('the folder has at most 60 MB, no symbolic links and no packages', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isSymbolicLink() || entry.name === 'node_modules')).toEqual([])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(bytes).toBeLessThan(MAX_BYTES)
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['server.js', 'migrate.js', 'admin.js', 'robots.txt', 'migration.sql']),
  )
  expect(entries.some(({ name }) => /\.js\.br$/.test(name))).toBe(true)
})

test.each([
  ['migrate.js', []],
  ['admin.js', [email]],
])('%s names what is wrong, without commands of a checkout', (program, words) => {
  const unreachable = runOn('postgresql://127.0.0.1:1/none', program, ...words)
  expect(unreachable).toMatchObject({ status: 1, output: expect.stringContaining('127.0.0.1:1') })
  expect(unreachable.output).not.toMatch(/npm|embedded/)
  expect(runOn('', program, ...words)).toMatchObject({
    status: 1,
    output: expect.stringContaining('DATABASE_URL must be'),
  })
})

test('while migrations are missing, everything but /livez has the status 503', async () => {
  expect(run('admin.js', email)).toMatchObject({
    status: 1,
    output: expect.stringContaining('no tables yet'),
  })
  const { child, exited, baseUrl, output } = await serve()
  expect((await fetch(`${baseUrl}/livez`)).status).toBe(200)
  const ready = await fetch(`${baseUrl}/readyz`)
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 503,
    body: { status: 'migrations missing' },
  })
  await expect.poll(output).toMatch(/"missing":\["\d+_start"/)

  for (const path of ['/login', '/manager/users', '/api/docs', '/logout']) {
    const page = await fetch(baseUrl + path, { headers: { cookie: 'better-auth.session_token=x' } })
    expect({ path, status: page.status, text: await page.text() }).toMatchObject({
      status: 503,
      text: expect.stringContaining('The application is being updated.'),
    })
  }
  const problem = await fetch(`${baseUrl}/api/users`, { headers: { 'accept-language': 'fr' } })
  expect({ status: problem.status, body: await problem.json() }).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', detail: expect.stringMatching(/mise à jour/) },
  })
  expect(problem.headers.get('retry-after')).toBe('5')

  expect(run('migrate.js')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Applied \d+_start, /),
  })
  await expect.poll(async () => (await fetch(`${baseUrl}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  expect((await fetch(`${baseUrl}/login`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited, output()).toBe(0)
})

test('a migrated server gets an administrator, serves, and stops with exit code 0', async () => {
  expect(run('migrate.js')).toEqual({ status: 0, output: 'The database is up to date.\n' })

  expect(run('admin.js', 'not-an-address')).toMatchObject({ status: 1 })
  expect(run('admin.js', email)).toEqual({ status: 0, output: `Created ${email} as an administrator.\n` })
  expect(run('admin.js', email)).toEqual({ status: 0, output: `${email} is an administrator already.\n` })
  expect(await query(databaseUrl, 'SELECT "kind", "subjectName", "detail" FROM "activity"')).toEqual([
    { kind: 'user-created', subjectName: email, detail: 'admin' },
  ])

  const { child, exited, baseUrl, output } = await serve()
  for (const path of ['/livez', '/readyz', '/login']) {
    expect((await fetch(baseUrl + path)).status, path).toBe(200)
  }
  const page = await (await fetch(`${baseUrl}/login`)).text()
  const [, styles = ''] = /"(\/assets\/[^"]+\.css)"/.exec(page) ?? []
  const asset = await fetch(baseUrl + styles, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('content-encoding')).toBe('br')

  const cookie = await signIn(baseUrl)
  const onboarding = await fetch(`${baseUrl}/manager/users`, { headers: { cookie }, redirect: 'manual' })
  expect(onboarding.headers.get('location')).toMatch(/^\/onboarding/)
  await query(databaseUrl, `UPDATE "user" SET "name" = 'Ada' WHERE "email" = '${email}'`)
  const users = await fetch(`${baseUrl}/manager/users`, { headers: { cookie } })
  expect({ status: users.status, text: await users.text() }).toMatchObject({
    status: 200,
    text: expect.stringContaining(email),
  })

  child.kill('SIGTERM')
  expect(await exited, output()).toBe(0)
})

test('an account that exists becomes an administrator', async () => {
  const other = 'second@example.com'
  await query(
    databaseUrl,
    `INSERT INTO "user" ("id", "email", "name", "updatedAt") VALUES (gen_random_uuid(), '${other}', 'Bob', now())`,
  )
  expect(run('admin.js', other.toUpperCase())).toEqual({
    status: 0,
    output: `${other} is an administrator now.\n`,
  })
  const [user] = await query(databaseUrl, `SELECT "role" FROM "user" WHERE "email" = '${other}'`)
  expect(user).toEqual({ role: 'admin' })
  expect(
    await query(databaseUrl, `SELECT "kind", "detail" FROM "activity" WHERE "subjectName" = 'Bob'`),
  ).toEqual([{ kind: 'user-role-changed', detail: 'admin' }])
})

test('a banned administrator keeps the roles, and the ban is lifted', async () => {
  const banned = 'third@example.com'
  await query(
    databaseUrl,
    `INSERT INTO "user" ("id", "email", "name", "role", "banned", "updatedAt")
     VALUES (gen_random_uuid(), '${banned}', 'Cleo', 'user,admin', true, now())`,
  )
  expect(run('admin.js', banned)).toEqual({
    status: 0,
    output: `${banned} is an administrator already. The ban was lifted.\n`,
  })
  const [user] = await query(databaseUrl, `SELECT "role", "banned" FROM "user" WHERE "email" = '${banned}'`)
  expect(user).toEqual({ role: 'user,admin', banned: false })
  expect(
    await query(databaseUrl, `SELECT "kind", "detail" FROM "activity" WHERE "subjectName" = 'Cleo'`),
  ).toEqual([{ kind: 'user-unbanned', detail: null }])
})
