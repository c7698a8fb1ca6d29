import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createProgramFolder, type Place, runProgram } from './testing/program.ts'

const secret = 'AUTH_SECRET=only-for-tests-only-for-tests-only-for-tests\n'
const Lock = z.object({ pid: z.number(), databaseUrl: z.string(), mailboxUrl: z.string() })
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function place(settings?: string) {
  const made = await createProgramFolder(settings)
  cleanups.push(made.remove)
  return made
}

function start(where: Place, variables?: Record<string, string | undefined>, command = 'start') {
  const program = runProgram(command, where, variables)
  cleanups.push(async () => {
    program.child.kill('SIGKILL')
    await program.exited
  })
  return program
}

function readLock({ dataDir }: Place) {
  return Lock.parse(JSON.parse(readFileSync(`${dataDir}/lock`, 'utf8')))
}

/** Resolves with true once connections are refused. */
async function isGone(url: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answers = await fetch(url).then(
      () => true,
      (error: Error) => !/ECONNREFUSED/.test(String(error.cause)),
    )
    if (!answers) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

function listChildren(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const direct = rows.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0)
  return direct.flatMap((child) => [child, ...listChildren(child)])
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('npm start serves a seeded application, refuses to run twice and stops all its processes on SIGTERM', async () => {
  const where = await place()
  const first = start(where)
  await first.says('Ctrl-C stops everything')
  expect(first.output()).toContain(`http://localhost:${where.port}`)
  expect(first.output()).toContain('admin@example.com')

  expect((await fetch(`${where.url}/login`)).status).toBe(200)
  const { databaseUrl, mailboxUrl } = readLock(where)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    `SELECT email, role FROM "user" WHERE email LIKE '%@example.com' ORDER BY email`,
  )
  expect(rows).toEqual([
    { email: 'admin@example.com', role: 'admin' },
    { email: 'user@example.com', role: 'user' },
  ])
  await database.end()

  const second = start(where, { PORT: String(where.port + 1) })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`is already running on ${where.dataDir}`)
  expect(second.output()).not.toMatch(/^\s+at /m)

  // The database commands use the running database.
  const seeding = start(where, {}, 'db/seed')
  expect(await seeding.exited).toBe(0)
  expect(seeding.output()).toContain('The database is not empty')

  const processes = listChildren(first.child.pid ?? 0)
  expect(processes.length).toBeGreaterThanOrEqual(3)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
  expect(await isGone(where.url)).toBe(true)
  expect(await isGone(mailboxUrl)).toBe(true)

  // The next start finds the data and has nothing to prepare.
  const again = start(where)
  await again.says('Ctrl-C stops everything')
  expect(again.output()).not.toMatch(/was empty|applied|Building|Installing/)
  again.child.kill('SIGINT')
  expect(await again.exited).toBe(0)
})

test('after SIGKILL all its processes end, and it starts again', async () => {
  const where = await place()
  const first = start(where)
  await first.says('Ctrl-C stops everything')
  const { pid } = readLock(where)
  const processes = listChildren(pid)
  process.kill(pid, 'SIGKILL')
  expect(await first.exited).not.toBe(0)
  expect(await isGone(where.url)).toBe(true)
  for (let attempt = 0; attempt < 600 && processes.some(isAlive); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(processes.filter(isAlive)).toEqual([])

  const again = start(where)
  await again.says('Ctrl-C stops everything')
  again.child.kill('SIGTERM')
  expect(await again.exited).toBe(0)
})

test.each([
  ['SIGTERM', 0],
  ['SIGKILL', null],
] as const)('it starts again after %s during the creation of the database', async (signal, code) => {
  const where = await place()
  const program = start(where)
  await program.says('Database: creating')
  await vi.waitUntil(() => readdirSync(where.dataDir).includes('postgres'), { timeout: 30_000 })
  program.child.kill(signal)
  expect(await program.exited).toBe(code)

  const again = start(where)
  await again.says('Ctrl-C stops everything')
  again.child.kill('SIGTERM')
  expect(await again.exited).toBe(0)
})

test('SIGTERM during the migrations waits for them, and the next start finds them applied', async () => {
  const where = await place()
  const program = start(where)
  await program.says('Database: applying migrations')
  program.child.kill('SIGTERM')
  expect(await program.exited).toBe(0)
  expect(program.output()).toContain('Database: applied')

  const again = start(where)
  await again.says('Ctrl-C stops everything')
  expect(again.output()).not.toContain('Database: applying migrations')
  again.child.kill('SIGTERM')
  expect(await again.exited).toBe(0)
})

test('npm run dev serves the Vite client on the same stack', async () => {
  const where = await place()
  const program = start(where, {}, 'dev')
  await program.says('Ctrl-C stops everything')
  expect((await fetch(`http://localhost:${where.port}/@vite/client`)).status).toBe(200)
  program.child.kill('SIGTERM')
  expect(await program.exited).toBe(0)
})

test('the error for a used port names the port and another one', async () => {
  const where = await place()
  const other = createServer().listen(where.port)
  await once(other, 'listening')
  cleanups.push(() => other.close())
  const program = start(where)
  expect(await program.exited).toBe(1)
  expect(program.output()).toContain(`Port ${where.port} is in use. Choose another one, for example PORT=`)
  expect(program.output()).not.toMatch(/^\s+at /m)
})

test('invalid variables are reported before the database starts', async () => {
  const where = await place()
  const program = start(where, { PORT: '99999', SIGN_UP: 'perhaps' })
  expect(await program.exited).toBe(1)
  expect(program.output()).toMatch(/PORT must be .+\n.+SIGN_UP must be open or closed/)
  expect(program.output()).not.toContain('Database')
})

test.each([
  ['a line without an equals sign', 'AUTH_SECRET\n', /AUTH_SECRET is missing/],
  ['an unclosed quote', 'AUTH_SECRET="abc\n', /AUTH_SECRET must be at least 32 random characters/],
  ['binary data', '\u0000\u0001\n', /AUTH_SECRET is missing/],
  ['a short secret', 'AUTH_SECRET=short\n', /AUTH_SECRET must be at least 32 random characters/],
])('a .env with %s stops the start with one sentence', async (_name, settings, sentence) => {
  const program = start(await place(settings))
  expect(await program.exited).toBe(1)
  expect(program.output()).toMatch(sentence)
  expect(program.output()).not.toMatch(/^\s+at /m)
})

test('a missing .env is created with a new secret and readable by its owner only', async () => {
  const where = await place()
  const envFile = `${where.folder}/fresh.env`
  const program = start(where, { ENV_FILE: envFile, SIGN_UP: 'stop here' })
  expect(await program.exited).toBe(1)
  const written = readFileSync(envFile, 'utf8')
  expect(written).toMatch(/^AUTH_SECRET=[\w-]{43}$/m)
  expect(execFileSync('ls', ['-l', envFile], { encoding: 'utf8' })).toMatch(/^-rw-------/)
})

test('the error for an unreachable database server is one sentence without the password', async () => {
  const program = start(await place(), { DATABASE_URL: 'postgresql://me:hidden@localhost:1/app' })
  expect(await program.exited).toBe(1)
  expect(program.output()).toContain('No PostgreSQL server responds at localhost:1.')
  expect(program.output()).not.toContain('hidden')
  expect(program.output()).not.toMatch(/^\s+at /m)
})

test('variables of the environment override .env, and SMTP_URL replaces the mailbox', async () => {
  const where = await place(`${secret}SIGN_UP=nonsense\n`)
  const program = start(where, { SIGN_UP: 'open', SMTP_URL: 'smtp://127.0.0.1:1' })
  await program.says('Ctrl-C stops everything')
  expect(program.output()).not.toContain('Mailbox')
  program.child.kill('SIGTERM')
  expect(await program.exited).toBe(0)
})
