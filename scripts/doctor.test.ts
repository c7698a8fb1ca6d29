import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from './database/connection.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { dropEverything, migrate } from './database/migrations.ts'
import { describeDifference } from './doctor/checks/clock.ts'
import { describeMigrations } from './doctor/checks/database.ts'
import { checkEncryption } from './doctor/checks/encryption.ts'
import { checkNode } from './doctor/checks/node-version.ts'
import { checkTexts } from './doctor/checks/texts.ts'
import { diagnose, type Report } from './doctor/report.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { createProgramFolder, type Place, runProgram } from './testing/program.ts'
import { startTestStack, type TestStack } from './testing/test-stack.ts'

const goodSettings = 'AUTH_SECRET=Zk3vQ9sLw0TnB5xJr8HdPy2MfCg7AeUq\n'
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function place(settings = goodSettings) {
  const made = await createProgramFolder(settings)
  cleanups.push(made.remove)
  return made
}

/** Keeps the check of a project's own files from fetching the starter. */
const noStarter = './no-starter'

/** Without the variables of this test run. */
async function examine(where: Place, variables: Record<string, string | undefined> = {}) {
  const own = { ENV_FILE: where.envFile, DATA_DIR: where.dataDir, PORT: String(where.port) }
  const report = await diagnose({ PATH: process.env.PATH, ...own, ...variables }, noStarter)
  return { report, find: (check: string) => report.findings.filter((finding) => finding.check === check) }
}

test('npm run doctor needs no .env, no database and no build, and creates no file', async () => {
  const where = await place()
  const envFile = join(where.folder, 'missing.env')
  const program = runProgram(`doctor --json --starter ${noStarter}`, where, { ENV_FILE: envFile })
  expect(await program.exited).toBe(0)
  const { isHealthy, findings }: Report = JSON.parse(program.output())
  expect(isHealthy).toBe(true)
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ check: 'Configuration', level: 'note', remedy: 'npm start creates it.' }),
      expect.objectContaining({ check: 'Database', level: 'note', text: 'There is no database yet.' }),
    ]),
  )
  expect(existsSync(envFile)).toBe(false)
  expect(existsSync(where.dataDir)).toBe(false)
})

test('a problem makes the exit code 1, and each finding is printed with its remedy', async () => {
  const where = await place('AUTH_SECRET=short\nSIGN_UP=perhaps\n')
  const program = runProgram(`doctor --starter ${noStarter}`, where)
  expect(await program.exited).toBe(1)
  expect(program.output()).toMatch(
    /✗ Secret +AUTH_SECRET is shorter than 32 characters or easy to guess\.\n +→ Set it to /,
  )
  expect(program.output()).toMatch(/\n2 problems, \d+ warnings?\n$/)
  const { report } = await examine(where)
  for (const { level, text, remedy } of report.findings) {
    expect(program.output()).toContain(text)
    if (level === 'ok') continue
    expect(remedy).toBeTruthy()
    expect(program.output()).toContain(`→ ${remedy}`)
  }
})

describe('encryption', () => {
  const check = (variables: Record<string, string>) =>
    checkEncryption({ variables, invalid: [] }).map(({ level, text }) => `${level}: ${text}`)

  test.each([
    'postgresql://u:secret@db.example.com/app',
    'postgresql://u:secret@db.example.com/app?sslmode=disable',
    'postgresql:///app?host=db.example.com',
  ])('%s is a warning without the password', (DATABASE_URL) => {
    expect(check({ DATABASE_URL })).toEqual([
      'warning: The connection to PostgreSQL on db.example.com is not encrypted.',
    ])
  })

  test('a mail server elsewhere that may receive mail in the clear is a warning', () => {
    expect(check({ SMTP_URL: 'smtp://u:secret@smtp.example.com:587' })).toEqual([
      'warning: The connection to the mail server smtp.example.com need not be encrypted.',
    ])
  })

  test.each<Record<string, string>>([
    {},
    { DATABASE_URL: 'postgresql://u@db.example.com/app?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://u@db.example.com/app?sslmode=require' },
    { DATABASE_URL: 'postgresql://u@localhost/app', SMTP_URL: 'smtp://127.0.0.1:1025' },
    { DATABASE_URL: 'postgresql://u@[::1]/app', SMTP_URL: 'smtp://[::1]:1025' },
    { DATABASE_URL: 'postgresql:///app?host=/run/postgresql' },
    { SMTP_URL: 'smtps://smtp.example.com' },
    { SMTP_URL: 'smtp://smtp.example.com?requireTLS=true' },
  ])('%j is fine', (variables) => {
    expect(checkEncryption({ variables, invalid: [] })).toEqual([])
  })

  test('an invalid address is left to the check of the configuration', () => {
    const invalid = [{ name: 'DATABASE_URL', isSet: true, rule: '' }]
    expect(checkEncryption({ variables: { DATABASE_URL: 'x' }, invalid })).toEqual([])
  })
})

describe('configuration', () => {
  test('each invalid variable is a problem, and the other checks still run', async () => {
    const { report, find } = await examine(
      await place('AUTH_SECRET=short\nSIGN_UP=perhaps\nDATABASE_URL=mysql://x\nMAILBOX_PORT=many\n'),
    )
    expect(report.isHealthy).toBe(false)
    const [signUp, database, mailbox] = ['SIGN_UP', 'DATABASE_URL', 'MAILBOX_PORT']
    expect(find('Configuration').map(({ text }) => text)).toEqual(
      expect.arrayContaining([database, signUp, mailbox].map((name) => `${name} is invalid.`)),
    )
    expect(find('Secret')[0]).toMatchObject({
      text: 'AUTH_SECRET is shorter than 32 characters or easy to guess.',
    })
    expect(find('Database')).toEqual([])
    expect(find('Ports')[0]?.level).toBe('ok')
  })

  test('an unknown name in .env is a warning', async () => {
    const { report, find } = await examine(await place(`${goodSettings}DATABSE_URL=x\n`))
    expect(report.isHealthy).toBe(true)
    expect(find('Configuration')).toMatchObject([
      { level: 'warning', text: expect.stringContaining('DATABSE_URL') },
    ])
  })

  test('a misspelt name in the environment is a warning, and names of other programs are not', async () => {
    const { report, find } = await examine(await place(), { SIGNUP: 'closed', HOME: '/root' })
    expect(report.isHealthy).toBe(true)
    expect(find('Configuration')).toMatchObject([
      { level: 'warning', text: 'The environment sets SIGNUP, but the setting is called SIGN_UP.' },
    ])
  })

  test('the report names the sources of the valid settings', async () => {
    const where = await place()
    const text = `${where.envFile} and the environment are valid`
    expect((await examine(where)).find('Configuration')).toMatchObject([{ level: 'ok', text }])
  })

  test('a secret of few different characters is a problem, and one that others can read is a warning', async () => {
    const where = await place(`AUTH_SECRET=${'ab'.repeat(20)}\n`)
    const { find } = await examine(where)
    expect(find('Secret').map(({ level }) => level)).toEqual(['problem', 'warning'])
    expect(find('Secret')[1]?.remedy).toBe(`Run: chmod 600 ${where.envFile}`)
  })

  test('a former secret is a note to remove it, and the current one among the former is a problem', async () => {
    const former = 'Rk7mB2xWq9TzLd4HsYc6PvN8fJg3UeAo'
    const { find } = await examine(await place(`${goodSettings}AUTH_SECRET_PREVIOUS=${former}\n`))
    expect(find('Secret')).toContainEqual(
      expect.objectContaining({ level: 'note', text: 'AUTH_SECRET_PREVIOUS is still accepted.' }),
    )
    const current = goodSettings.replace('=', '_PREVIOUS=')
    const { find: findSame } = await examine(await place(goodSettings + current))
    expect(findSame('Secret').map(({ level }) => level)).toContain('problem')
  })

  test('a base URL without https and one of another port are warnings', async () => {
    const where = await place()
    expect((await examine(where, { BASE_URL: 'http://app.example.com' })).find('Base URL')).toMatchObject([
      { level: 'warning', text: expect.stringContaining('is not encrypted') },
    ])
    expect((await examine(where, { BASE_URL: 'http://localhost:1' })).find('Base URL')).toMatchObject([
      { level: 'warning', text: `BASE_URL is http://localhost:1, but PORT is ${where.port}.` },
    ])
  })

  test('a browser that does not exist is a problem', async () => {
    const { find } = await examine(await place(), { CHROMIUM_PATH: '/nowhere/chromium' })
    expect(find('Browser')).toMatchObject([{ level: 'problem', remedy: 'Correct or remove it.' }])
  })
})

test('a port of another program is a problem that names the port and another one', async () => {
  const where = await place()
  const other = createServer((socket) => socket.destroy()).listen(where.port)
  cleanups.push(() => other.close())
  const { report, find } = await examine(where)
  expect(report.isHealthy).toBe(false)
  expect(find('Ports')).toMatchObject([
    {
      text: `Port ${where.port} is in use.`,
      remedy: `Choose another one, for example PORT=${where.port + 1}.`,
    },
  ])
})

describe('database', () => {
  const cleanup = new AsyncDisposableStack()
  let stack: TestStack

  beforeAll(async () => {
    stack = await startTestStack(cleanup, {})
  })

  afterAll(() => cleanup.disposeAsync())

  test('a migrated database responds, and its clock agrees', async () => {
    const { DATABASE_URL, SMTP_URL } = stack
    const { report, find } = await examine(await place(), { DATABASE_URL, SMTP_URL })
    expect(report.isHealthy).toBe(true)
    expect(find('Database').map(({ level }) => level)).toEqual(['ok', 'ok', 'warning'])
    expect(find('Database')[2]).toMatchObject({ remedy: 'Run: npm run admin -- you@example.com' })
    expect(find('Clock')).toMatchObject([{ level: 'ok' }])
    expect(find('Mail').map(({ level }) => level)).toEqual(['ok', 'warning'])
  })

  test('a person listed in ADMIN_USER_IDS and one whose ban has ended are administrators', async () => {
    const { DATABASE_URL, SMTP_URL } = stack
    const check = async (ADMIN_USER_IDS?: string) => {
      const { find } = await examine(await place(), { DATABASE_URL, SMTP_URL, ADMIN_USER_IDS })
      return find('Database').map(({ level }) => level)
    }
    const id = randomUUID()
    const insert = (columns: string, values: string) =>
      runQuery(
        DATABASE_URL,
        `INSERT INTO "user" (id, email, "nameKey", "searchText", "updatedAt"${columns})
         VALUES ('${id}', 'ada@example.com', '', '', now()${values})`,
      )
    await insert('', '')
    expect(await check()).toEqual(['ok', 'ok', 'warning'])
    expect(await check(id)).toEqual(['ok', 'ok'])
    await runQuery(DATABASE_URL, `DELETE FROM "user"`)
    await insert(', role, banned, "banExpires"', `, 'admin', true, now() + interval '1 hour'`)
    expect(await check()).toEqual(['ok', 'ok', 'warning'])
    await runQuery(DATABASE_URL, `UPDATE "user" SET "banExpires" = now() - interval '1 hour'`)
    expect(await check()).toEqual(['ok', 'ok'])
    await runQuery(DATABASE_URL, `DELETE FROM "user"`)
  })

  test('missing, unknown and changed migrations are found', async () => {
    const { DATABASE_URL, SMTP_URL } = stack
    await runQuery(
      DATABASE_URL,
      `DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations);
       INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', 'x', '9_later', now());
       UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name LIKE '%_start'`,
    )
    const { report, find } = await examine(await place(), { DATABASE_URL, SMTP_URL })
    expect(report.isHealthy).toBe(false)
    expect(find('Database')).toMatchObject([
      { level: 'ok' },
      { level: 'problem', text: expect.stringMatching(/_start was changed after/) },
      { level: 'problem', remedy: 'Run: npm run db:migrate', details: [expect.stringMatching(/^\d+_/)] },
      { level: 'warning', details: ['9_later'] },
    ])
    await dropEverything(DATABASE_URL)
    await migrate(DATABASE_URL)
  })

  test('a database of another application is a problem', async () => {
    const { DATABASE_URL } = stack
    await dropEverything(DATABASE_URL)
    await runQuery(DATABASE_URL, 'CREATE TABLE foreign_table (n int)')
    const { find } = await examine(await place(), { DATABASE_URL })
    expect(find('Database')[1]).toMatchObject({ text: 'The database has tables of another application.' })
    await runQuery(DATABASE_URL, 'DROP TABLE foreign_table')
    await migrate(DATABASE_URL)
  })

  test('an unreachable server is a problem without the password', async () => {
    const DATABASE_URL = 'postgresql://me:hidden@localhost:1/app'
    const { report, find } = await examine(await place(), { DATABASE_URL })
    expect(report.isHealthy).toBe(false)
    expect(find('Database')).toMatchObject([
      { text: 'No PostgreSQL server responds at localhost:1.', remedy: expect.stringContaining('Start it.') },
    ])
    expect(JSON.stringify(report)).not.toContain('hidden')
  })

  test('the stopped embedded database is opened, and closed again', async () => {
    const where = await place()
    const folder = join(where.dataDir, 'postgres')
    const first = await startEmbeddedDatabase(folder)
    await migrate(first.report.url)
    await first.stop()
    const { find } = await examine(where)
    expect(find('Database').map(({ level }) => level)).toEqual(['ok', 'ok', 'note'])
    // An administrator of this command would keep the first data away.
    expect(find('Database')[2]).toMatchObject({ remedy: expect.stringContaining('npm start') })
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('a damaged embedded database is a problem whose remedy does not name DATABASE_URL', async () => {
    const where = await place()
    mkdirSync(join(where.dataDir, 'postgres', 'cluster'), { recursive: true })
    writeFileSync(join(where.dataDir, 'postgres', 'cluster', 'PG_VERSION'), '1')
    const { find } = await examine(where)
    expect(find('Database')).toMatchObject([
      { level: 'problem', remedy: expect.stringContaining('docs/troubleshooting.md') },
    ])
  })

  test('a failed migration has a remedy of its own', () => {
    const state = { pending: ['1_start', '2_add'], failed: ['1_start'], changed: [], unknown: [] }
    expect(describeMigrations(state)).toMatchObject([
      { text: 'The migration 1_start failed.', remedy: expect.stringContaining('--retry 1_start') },
      { details: ['2_add'] },
    ])
  })
})

test('a mail server that does not respond is a problem, and one that responds is not', async () => {
  const where = await place()
  const { find } = await examine(where, { SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(find('Mail')).toMatchObject([{ level: 'problem', text: expect.stringContaining('127.0.0.1:1') }])
  const mailbox = await startMailbox()
  cleanups.push(mailbox.stop)
  const variables = { SMTP_URL: mailbox.smtpUrl, EMAIL_FROM: 'me@example.com' }
  expect((await examine(where, variables)).find('Mail').map(({ level }) => level)).toEqual(['ok'])
})

test('the clocks may differ a little', () => {
  expect(describeDifference(-500).level).toBe('ok')
  expect(describeDifference(5_000)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('behind'),
  })
  expect(describeDifference(-60_000)).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('60.0 s ahead of'),
  })
})

test('an older Node is a problem, a newer one a warning', () => {
  expect(checkNode().map(({ level }) => level)).toEqual(['ok'])
  expect(checkNode('22.12.0').map(({ level }) => level)).toEqual(['problem'])
  expect(checkNode('99.0.0').map(({ level }) => level)).toEqual(['warning'])
})

test('texts that equal those of the default language are listed, except those that are named', async () => {
  const { folder } = await place()
  const catalogues = {
    aa: { title: 'Projects', menu: { description: 'Description', same: 'Total' }, count: '{{n}}' },
    xx: { title: 'Projets', menu: { description: 'Description', same: 'total' }, count: '{{n}}' },
  }
  for (const [language, texts] of Object.entries(catalogues)) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'projects.json'), JSON.stringify(texts))
  }
  writeFileSync(
    join(folder, 'xx/same-as-default.ts'),
    `export const sameAsDefault = ['projects:menu.description']\n`,
  )
  expect(await checkTexts(folder, 'aa')).toMatchObject([
    { level: 'warning', text: '1 text waits for a translator into xx.', details: ['projects:menu.same'] },
  ])
})
