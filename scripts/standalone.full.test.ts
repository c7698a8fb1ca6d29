import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appConfig } from '#config'
import { seed } from '../prisma/seed.ts'
import { runQuery } from './database/connection.ts'
import { markAsDemo } from './database/demo-mark.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { projectNode } from './node-version.mjs'
import { findFreePort } from './process/port.ts'
import { root } from './project/root.mjs'
import { readAttributes, startOtlpCollector } from './testing/otlp-collector.ts'
import { createRepeatedly } from './testing/repeated-create.ts'
import { startRoundRobinProxy } from './testing/round-robin-proxy.ts'
import { neutralEnvironment } from './testing/test-server.ts'

const MAX_BYTES = 60_000_000
const email = 'first@example.com'
const metricsToken = randomBytes(32).toString('base64url')

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
  const place = mkdtempSync(join(tmpdir(), 'app-standalone-'))
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
  const name = `app_test_${randomBytes(6).toString('hex')}`
  await runQuery(server, `CREATE DATABASE ${name}`)
  cleanup.push(() => runQuery(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
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

async function serve(settings: Record<string, string> = {}, place = folder) {
  const port = await findFreePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(place, 'server.js')], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BASE_URL: baseUrl,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.smtpUrl,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
      ...settings,
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
  return { child, exited, port, baseUrl, output }
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
async function signIn(baseUrl: string, email: string) {
  expect((await requestCode(baseUrl, email)).status).toBe(200)
  const confirmed = await confirmCode(baseUrl, email)
  expect(confirmed.status, await confirmed.clone().text()).toBe(200)
  return readCookies(confirmed)
}

function requestCode(baseUrl: string, email: string, headers: Record<string, string> = {}) {
  return post(baseUrl, '/email-otp/send-verification-otp', { email, type: 'sign-in' }, headers)
}

/** With the code of the last mail. */
async function confirmCode(baseUrl: string, email: string) {
  const messages = await fetch(`${mailbox.url}/api/messages?to=${email}`)
  const [message]: { code: string }[] = await messages.json()
  if (!message) throw new Error(`No mail came to ${email}.`)
  return post(baseUrl, '/sign-in/email-otp', { email, otp: message.code })
}

function post(baseUrl: string, path: string, body: Record<string, string>, headers = {}) {
  return fetch(`${baseUrl}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, ...headers },
    body: JSON.stringify(body),
  })
}

function readCookies(response: Response) {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

function readMetrics(baseUrl: string) {
  return fetch(`${baseUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
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
    output: expect.stringContaining('DATABASE_URL is missing: it must be'),
  })
})

test.each(['server.js', 'migrate.js', 'admin.js'])('%s refuses an old Node with one sentence', (program) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const { status, stderr } = spawnSync(process.execPath, [...options, join(folder, program)], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `This needs Node ${Number.parseInt(projectNode, 10)} or newer, but runs on Node 20.20.2.\n`,
  })
})

function readUpdateText(language: string): string {
  const errors = readFileSync(join(root, `src/i18n/locales/${language}/errors.json`), 'utf8')
  return JSON.parse(errors).page[503].updating
}

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

  for (const path of ['/login', '/manager/users', '/api/docs', '/api/Docs', '/logout']) {
    const page = await fetch(baseUrl + path, { headers: { cookie: 'better-auth.session_token=x' } })
    expect({ path, status: page.status, text: await page.text() }).toMatchObject({
      status: 503,
      text: expect.stringContaining(readUpdateText(appConfig.languages[0].key)),
    })
  }
  const { key: language } = appConfig.languages.at(-1) ?? appConfig.languages[0]
  const problem = await fetch(`${baseUrl}/api/users`, { headers: { 'accept-language': language } })
  expect({ status: problem.status, body: await problem.json() }).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE', detail: readUpdateText(language) },
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
  expect(await runQuery(databaseUrl, 'SELECT "kind", "subjectName", "detail" FROM "activity"')).toEqual([
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

  const cookie = await signIn(baseUrl, email)
  const onboarding = await fetch(`${baseUrl}/manager/users`, { headers: { cookie }, redirect: 'manual' })
  expect(onboarding.headers.get('location')).toMatch(/^\/onboarding/)
  await runQuery(databaseUrl, `UPDATE "user" SET "name" = 'Ada' WHERE "email" = '${email}'`)
  const users = await fetch(`${baseUrl}/manager/users`, { headers: { cookie } })
  expect({ status: users.status, text: await users.text() }).toMatchObject({
    status: 200,
    text: expect.stringContaining(email),
  })

  expect(users.headers.get('server-timing')).toMatch(
    /^total;dur=[\d.]+, database;dur=[\d.]+;desc="\d+ queries"$/,
  )
  const login = await fetch(`${baseUrl}/login`)
  expect(login.headers.get('server-timing')).toBeNull()

  const reported = await fetch(`${baseUrl}/csp-reports`, {
    method: 'POST',
    body: JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://x.example/y' } },
    ]),
  })
  expect(reported.status).toBe(204)
  await fetch(`${baseUrl}/nothing/${randomBytes(6).toString('hex')}`)
  expect((await fetch(`${baseUrl}/metrics`)).status).toBe(401)
  const metrics = await readMetrics(baseUrl)
  expect(metrics.headers.get('content-type')).toMatch(/^application\/openmetrics-text/)
  const figures = await metrics.text()
  for (const line of [
    'http_requests_total{method="GET",route="/manager/users",status="200"} 1',
    'http_requests_total{method="GET",route="none",status="404"} 1',
    'http_requests_total{method="POST",route="/api/auth/sign-in/email-otp",status="200"} 1',
    'page_render_duration_seconds_count{route="/manager/users"} 1',
    'database_connections{state="awaited"} 0',
    'mails_total{outcome="sent"} 1',
    'sign_ins_total{endpoint="/sign-in/email-otp"} 1',
    'csp_violations_total{directive="img-src"} 1',
    '# EOF',
  ])
    expect(figures).toContain(`\n${line}\n`)
  expect(figures).toMatch(/\ndatabase_query_duration_seconds_count\{model="User"\} [1-9]/)
  expect(figures).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
  expect(figures).not.toContain(email)

  child.kill('SIGTERM')
  expect(await exited, output()).toBe(0)
})

/** Node writes to its output when it loads a file with parts of OpenTelemetry that send. */
function recordTelemetryLoads() {
  const path = join(folder, '..', 'record-telemetry-loads.mjs')
  writeFileSync(
    path,
    `import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, load) {
        const loaded = load(url, context)
        if (/BatchSpanProcessor|OTLPTraceExporter/.test(String(loaded.source))) console.error('loads telemetry')
        return loaded
      },
    })`,
  )
  return { NODE_OPTIONS: `--import=${path}` }
}

async function startCollector(status?: number) {
  const collector = await startOtlpCollector(status)
  cleanup.push(collector.stop)
  return collector
}

test('with an endpoint for OpenTelemetry, spans and log lines continue the trace of the caller', async () => {
  const reader = 'traced@example.com'
  expect(run('admin.js', reader).status).toBe(0)
  await runQuery(databaseUrl, `UPDATE "user" SET "name" = 'Edda' WHERE "email" = '${reader}'`)
  const collector = await startCollector()
  const { child, exited, baseUrl, output } = await serve({
    ...recordTelemetryLoads(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20secret',
    OTEL_SERVICE_NAME: 'shop',
    LOG_LEVEL: 'info',
    ENV_NAME: 'staging',
    DRAIN_SECONDS: '0',
  })
  const cookie = await signIn(baseUrl, reader)
  const traceId = randomBytes(16).toString('hex')
  const callerId = randomBytes(8).toString('hex')
  const page = await fetch(`${baseUrl}/manager/users?searchTerm=private`, {
    headers: { cookie, traceparent: `00-${traceId}-${callerId}-01` },
  })
  expect(page.status).toBe(200)
  await page.text()
  // Nothing has been sent yet, except what the stop sends.
  child.kill('SIGTERM')
  expect(await exited, output()).toBe(0)
  expect(output()).toContain('loads telemetry')

  const spans = collector.spans.filter((span) => span.traceId === traceId)
  const [request] = spans.filter(({ parentSpanId }) => parentSpanId === callerId)
  const requestId = page.headers.get('x-request-id')
  expect(request).toMatchObject({ name: 'GET /manager/users' })
  expect(request && readAttributes(request)).toEqual({
    requestId,
    'http.request.method': 'GET',
    'http.route': '/manager/users',
    'http.response.status_code': 200,
    'url.path': '/manager/users',
  })
  const [render] = spans.filter(({ name }) => name === 'render')
  expect(render?.parentSpanId).toBe(request?.spanId)
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === render?.spanId)
  expect(queries.map((span) => readAttributes(span))).toContainEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'findMany',
    'db.collection.name': 'User',
  })
  const [line] = collector.lines.filter((line) => line.traceId === traceId)
  expect(line).toMatchObject({ spanId: request?.spanId, severityNumber: 9, body: { stringValue: 'request' } })
  expect(line && readAttributes(line)).toMatchObject({ requestId, path: '/manager/users', status: 200 })
  expect(output()).toContain(`"requestId":"${requestId}","traceId":"${traceId}"`)

  const [mail] = collector.spans.filter(({ name }) => name === 'send mail')
  const [asked] = collector.spans.filter(({ spanId }) => spanId === mail?.parentSpanId)
  expect(asked?.name).toBe('POST /api/auth/email-otp/send-verification-otp')

  for (const resource of collector.resources)
    expect(readAttributes(resource)).toMatchObject({
      'service.name': 'shop',
      'deployment.environment.name': 'staging',
      'service.instance.id': expect.any(String),
    })
  expect(new Set(collector.headers.map((headers) => headers['x-api-key']))).toEqual(new Set(['a secret']))
  for (const secret of [reader, 'private', 'a secret', cookie.slice(-20)])
    expect(collector.text(), secret).not.toContain(secret)
})

test('without an endpoint for OpenTelemetry, nothing that sends is loaded', async () => {
  const { child, exited, baseUrl, output } = await serve({ ...recordTelemetryLoads(), DRAIN_SECONDS: '0' })
  expect((await requestCode(baseUrl, email)).status).toBe(200)
  expect((await fetch(`${baseUrl}/login`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited, output()).toBe(0)
  expect(output()).not.toContain('loads telemetry')
})

test('a collector that refuses is logged, and one that never answers delays the stop by little', async () => {
  const refusing = await startCollector(400)
  const first = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url, DRAIN_SECONDS: '0' })
  await fetch(`${first.baseUrl}/login`)
  await expect.poll(first.output, { timeout: 20_000 }).toContain('telemetry not sent')
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const silent = await startCollector(0)
  const second = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url, DRAIN_SECONDS: '0' })
  await fetch(`${second.baseUrl}/login`)
  const startedAt = performance.now()
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(silent.spans.map(({ name }) => name)).toContain('GET /login')
})

test('an account that exists becomes an administrator', async () => {
  const other = 'second@example.com'
  await runQuery(
    databaseUrl,
    `INSERT INTO "user" ("id", "email", "name", "updatedAt") VALUES (gen_random_uuid(), '${other}', 'Bob', now())`,
  )
  expect(run('admin.js', other.toUpperCase())).toEqual({
    status: 0,
    output: `${other} is an administrator now.\n`,
  })
  const [user] = await runQuery(databaseUrl, `SELECT "role" FROM "user" WHERE "email" = '${other}'`)
  expect(user).toEqual({ role: 'admin' })
  expect(
    await runQuery(databaseUrl, `SELECT "kind", "detail" FROM "activity" WHERE "subjectName" = 'Bob'`),
  ).toEqual([{ kind: 'user-role-changed', detail: 'admin' }])
})

test('a banned administrator keeps the roles, and the ban is lifted', async () => {
  const banned = 'third@example.com'
  await runQuery(
    databaseUrl,
    `INSERT INTO "user" ("id", "email", "name", "role", "banned", "updatedAt")
     VALUES (gen_random_uuid(), '${banned}', 'Cleo', 'user,admin', true, now())`,
  )
  expect(run('admin.js', banned)).toEqual({
    status: 0,
    output: `${banned} is an administrator already. The ban was lifted.\n`,
  })
  const [user] = await runQuery(
    databaseUrl,
    `SELECT "role", "banned" FROM "user" WHERE "email" = '${banned}'`,
  )
  expect(user).toEqual({ role: 'user,admin', banned: false })
  expect(
    await runQuery(databaseUrl, `SELECT "kind", "detail" FROM "activity" WHERE "subjectName" = 'Cleo'`),
  ).toEqual([{ kind: 'user-unbanned', detail: null }])
})

/** A copy of the build that has one more migration, which adds a column. */
function copyWithMigration() {
  const copy = `${folder}-next`
  cpSync(folder, copy, { recursive: true })
  const name = '29990101000000_more'
  mkdirSync(join(copy, 'migrations', name))
  writeFileSync(
    join(copy, 'migrations', name, 'migration.sql'),
    `ALTER TABLE "user" ADD COLUMN "more" TEXT NOT NULL DEFAULT ''`,
  )
  // The build has the names of its migrations.
  const { path, text } = readMigrationChunk(copy)
  const [entry = ''] = /\n.+\/prisma\/migrations\/.+/.exec(text) ?? []
  writeFileSync(path, text.replace(entry, entry + entry.replace(/(?<=migrations\/)[^/]+/, name)))
  return copy
}

function readMigrationChunk(place: string) {
  const paths = readdirSync(join(place, 'server'), { recursive: true, encoding: 'utf8' })
  const texts = paths
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({
      path: join(place, 'server', path),
      text: readFileSync(join(place, 'server', path), 'utf8'),
    }))
  const [chunk] = texts.filter(({ text }) => text.includes('"/prisma/migrations/'))
  if (!chunk) throw new Error('The build does not name its migrations.')
  return chunk
}

test('two machines with two workers each share everything while a worker dies and a machine is replaced', async () => {
  const admin = 'several@example.com'
  expect(run('migrate.js').status).toBe(0)
  expect(run('admin.js', admin).status).toBe(0)
  await runQuery(databaseUrl, `UPDATE "user" SET "name" = 'Dora' WHERE "email" = '${admin}'`)
  const proxy = await startRoundRobinProxy()
  cleanup.push(proxy.stop)
  const settings = {
    BASE_URL: proxy.url,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    TRUSTED_PROXIES: 'loopback',
    WORKERS: '2',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '1',
    PAGES_PER_MINUTE: '0',
  }
  const [first, second] = await Promise.all([serve(settings), serve(settings)])
  proxy.forwardTo(first.port, second.port)

  async function openUsers(cookie: string) {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      const page = await fetch(`${proxy.url}/manager/users`, { headers: { cookie }, redirect: 'manual' })
      statuses.push(page.status)
      await page.text()
    }
    return statuses
  }

  // The machine that checks the code is not the one that sent it. All workers know the session.
  const cookie = await signIn(proxy.url, admin)
  expect(await openUsers(cookie)).toEqual(Array(8).fill(200))
  for (const { baseUrl } of [first, second]) {
    const figures = await (await readMetrics(baseUrl)).text()
    for (const worker of [1, 2])
      expect(figures).toMatch(
        new RegExp(`\nhttp_requests_total{worker="${worker}",.+,route="/manager/users",status="200"} [1-9]`),
      )
  }

  // A limit counts what all workers answered, those that have ended too.
  const client = { 'x-forwarded-for': '10.9.9.9' }
  async function requestSixCodes() {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await requestCode(proxy.url, `${randomBytes(6).toString('hex')}@example.com`, client)).status,
      )
    return statuses
  }
  expect(await requestSixCodes()).toEqual(Array(6).fill(200))
  expect((await requestCode(proxy.url, admin)).status).toBe(200)
  const [, victim = ''] = /"worker":1,"pid":(\d+),"msg":"worker started"/.exec(first.output()) ?? []
  process.kill(Number(victim), 'SIGKILL')
  await expect.poll(first.output, { timeout: 60_000 }).toMatch(/"worker crashed"/)
  expect(await requestSixCodes()).toEqual([200, 200, 200, 200, 429, 429])
  const other = await confirmCode(proxy.url, admin)
  expect(other.status).toBe(200)
  expect((await confirmCode(proxy.url, admin)).status).not.toBe(200)
  expect(await openUsers(cookie)).toEqual(Array(8).fill(200))
  const locations = await createRepeatedly(proxy.url, cookie)
  expect(new Set(locations)).toEqual(new Set([expect.stringMatching(/^\/api\/users\/.+/)]))

  // The second machine is replaced by one of the next version.
  const next = copyWithMigration()
  const third = await serve(settings, next)
  expect((await fetch(`${third.baseUrl}/readyz`)).status).toBe(503)
  proxy.forwardTo(second.port)
  expect((await requestCode(proxy.url, admin)).status).toBe(200)
  const migrated = spawnSync(process.execPath, [join(next, 'migrate.js')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  })
  expect(migrated.stdout + migrated.stderr).toBe('Applied 29990101000000_more.\n')
  await expect
    .poll(async () => (await fetch(`${third.baseUrl}/readyz`)).status, { timeout: 60_000 })
    .toBe(200)
  let isReplaced = false
  async function keepOpening(): Promise<void> {
    expect(await openUsers(cookie)).toEqual(Array(8).fill(200))
    if (!isReplaced) await keepOpening()
  }
  const clients = keepOpening()
  proxy.forwardTo(first.port, third.port)
  second.child.kill('SIGTERM')
  expect(await second.exited, second.output()).toBe(0)
  isReplaced = true
  await clients
  proxy.forwardTo(third.port)
  expect((await confirmCode(proxy.url, admin)).status).toBe(200)

  await runQuery(databaseUrl, `UPDATE "user" SET "banned" = true WHERE "email" = '${admin}'`)
  proxy.forwardTo(first.port, third.port)
  expect(await openUsers(cookie)).toEqual(Array(8).fill(403))
})

test('two machines of a demo share the sessions of visitors, and each refuses to write', async () => {
  const demoUrl = await createDatabase(process.env.TEST_DATABASE_URL)
  expect(runOn(demoUrl, 'migrate.js').status).toBe(0)
  await markAsDemo(demoUrl)
  await seed(demoUrl, { isMinimal: true })
  const proxy = await startRoundRobinProxy()
  cleanup.push(proxy.stop)
  const settings = {
    BASE_URL: proxy.url,
    DATABASE_URL: demoUrl,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    DEMO: 'true',
    WORKERS: '2',
  }
  const [first, second] = await Promise.all([serve(settings), serve(settings)])
  proxy.forwardTo(first.port, second.port)
  const visitor = readCookies(await post(proxy.url, '/demo/sign-in', { role: 'admin' }))
  for (let n = 0; n < 4; n++) {
    const page = await fetch(`${proxy.url}/manager/users`, { headers: { cookie: visitor } })
    expect(page.status).toBe(200)
    const refused = await post(proxy.url, '/revoke-sessions', {}, { cookie: visitor })
    expect({ status: refused.status, body: await refused.json() }).toMatchObject({
      status: 403,
      body: { code: 'DEMO_MODE' },
    })
  }
})
