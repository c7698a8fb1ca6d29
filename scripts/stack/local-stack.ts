import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { appConfig } from '#config'
import { seedAccounts } from '../../prisma/seed/accounts.ts'
import { seed } from '../../prisma/seed.ts'
import { parseEnv } from '../../src/platform/env/parse-env.server.ts'
import { describeDemo, syncDemoMark } from '../database/demo-mark.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { migrate } from '../database/migrations.ts'
import { startMailbox } from '../mailbox/mailbox.ts'
import { describeLock, releaseLock, takeLock } from '../process/lock.ts'
import { assertPortIsFree } from '../process/port.ts'
import { type Child, stopRequested } from '../process/process.ts'
import { definedVariables, loadOrCreateEnvFile, localServers } from './env-file.ts'

export const PREFERRED_MAILBOX_PORT = 8025

export type Settings = ReturnType<typeof readSettings>
type LocalStack = {
  env: NodeJS.ProcessEnv
  mailboxUrl: string | undefined
  hasSeedAccounts: boolean
  cleanup: AsyncDisposableStack
}

type StartServer = (stack: LocalStack) => Promise<Child<unknown>>

/** Called when the embedded database ends before it is stopped. */
type OnCrash = (error: Error) => void

/**
 * Runs the database, the mailbox and a server until a signal (exit code 0) or until one of them exits. `startServer` resolves
 * once the server listens. `defaults` apply to variables that neither the environment nor `.env` sets.
 */
export async function runLocalStack(startServer: StartServer, defaults?: Record<string, string>) {
  {
    await using cleanup = new AsyncDisposableStack()
    const crash = Promise.withResolvers<never>()
    await Promise.race([
      stopRequested(),
      crash.promise,
      runUntilServerExits(startServer, cleanup, crash.reject, defaults),
    ])
  }
  process.exit(0)
}

async function runUntilServerExits(
  startServer: StartServer,
  cleanup: AsyncDisposableStack,
  onCrash: OnCrash,
  defaults?: Record<string, string>,
) {
  const settings = readSettings(defaults)
  const stack = await startLocalStack(settings, cleanup, onCrash)
  const server = await startServer(stack)
  cleanup.use(server)
  console.log(`\n${describeStack(settings, stack)}\n\n  Ctrl-C stops everything.\n`)
  const code = await server.exited
  throw new Error(`The server exited unexpectedly with code ${code}.`)
}

/** Reads `.env` and the environment. The URLs of the database and the mail server are optional. */
export function readSettings(defaults: Record<string, string> = {}) {
  loadOrCreateEnvFile()
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value
  const env = parseEnv({ ...localServers, ...definedVariables() })
  return {
    ...env,
    dataDir: resolve(env.dataDir),
    host: process.env.HOST || undefined,
    externalDatabaseUrl: process.env.DATABASE_URL || undefined,
    externalSmtpUrl: process.env.SMTP_URL || undefined,
    mailboxPort: readMailboxPort(),
  }
}

async function startLocalStack(
  settings: Settings,
  cleanup: AsyncDisposableStack,
  onCrash: OnCrash,
): Promise<LocalStack> {
  await takeDataFolder(settings, cleanup)
  await assertPortIsFree(settings.port, settings.host)

  const [databaseUrl, mailbox] = await Promise.all([
    startDatabase(settings, cleanup, onCrash),
    settings.externalSmtpUrl ? undefined : startMailboxFor(settings, cleanup),
  ])
  const migrating = migrate(databaseUrl, () => console.log('Database: applying migrations …'))
  // An interrupted migration would have to be repaired by hand.
  cleanup.defer(async () => {
    await Promise.allSettled([migrating])
  })
  const applied = await migrating
  if (applied.length > 0) console.log(`Database: applied ${applied.join(', ')}.`)
  await syncDemoMark(settings, databaseUrl)
  const isSeeded = await seed(databaseUrl)
  if (isSeeded) console.log('Database: was empty, added the first accounts and sample data.')

  const variables = { DATABASE_URL: databaseUrl, SMTP_URL: mailbox?.smtpUrl ?? settings.externalSmtpUrl }
  describeLock(lockPath(settings.dataDir), { databaseUrl, mailboxUrl: mailbox?.url })
  const env = { ...process.env, ...variables }
  const hasSeedAccounts = isSeeded || !settings.externalDatabaseUrl
  return { env, mailboxUrl: mailbox?.url, hasSeedAccounts, cleanup }
}

/** The URL of the configured server, of the running embedded database, or of one that is started now. */
export async function provideDatabase(
  settings: Settings,
  cleanup: AsyncDisposableStack,
  onCrash: OnCrash,
): Promise<string> {
  if (settings.externalDatabaseUrl) return settings.externalDatabaseUrl
  const holder = await takeLock(lockPath(settings.dataDir))
  if (holder) {
    if (typeof holder.databaseUrl === 'string') return holder.databaseUrl
    throw new Error(`Process ${holder.pid} is starting the database in ${settings.dataDir}. Try again.`)
  }
  cleanup.defer(() => releaseLock(lockPath(settings.dataDir)))
  return startDatabase(settings, cleanup, onCrash)
}

function describeStack(settings: Settings, { mailboxUrl, hasSeedAccounts }: LocalStack) {
  if (settings.isDemo) return describeDemo(settings)
  const { baseUrl, hasDevPages } = settings
  const accounts = seedAccounts.map(({ email, role }) => `${email} (${role})`).join(' or ')
  const lines = [['Application', baseUrl]]
  if (mailboxUrl) lines.push(['Mailbox', mailboxUrl])
  if (hasDevPages) lines.push(['Style guide', `${baseUrl}/dev/styleguide`])
  if (hasSeedAccounts) lines.push(['Log in as', accounts])
  if (mailboxUrl) lines.push(['', 'The login code arrives in the mailbox.'])
  return lines.map(([label = '', value = '']) => `  ${label.padEnd(13)}${value}`).join('\n')
}

async function takeDataFolder({ dataDir }: Settings, cleanup: AsyncDisposableStack) {
  const holder = await takeLock(lockPath(dataDir))
  if (holder) {
    throw new Error(
      `${appConfig.name} is already running on ${dataDir} (process ${holder.pid}). Stop it first, or use another folder and port: DATA_DIR=.data-2 PORT=3001 npm start`,
    )
  }
  cleanup.defer(() => releaseLock(lockPath(dataDir)))
}

async function startDatabase(settings: Settings, cleanup: AsyncDisposableStack, onCrash: OnCrash) {
  if (settings.externalDatabaseUrl) return settings.externalDatabaseUrl
  const folder = join(settings.dataDir, 'postgres')
  if (!existsSync(join(folder, 'cluster'))) console.log(`Database: creating one in ${folder} …`)
  const database = await startEmbeddedDatabase(folder)
  cleanup.use(database)
  database.exited.then((code) => {
    if (cleanup.disposed) return
    onCrash(
      new Error(
        `The embedded database exited unexpectedly with code ${code}. Start again: saved data is not lost.`,
      ),
    )
  })
  return database.report.url
}

async function startMailboxFor({ mailboxPort }: Settings, cleanup: AsyncDisposableStack) {
  const mailbox = await startMailbox({ port: mailboxPort, preferredPort: PREFERRED_MAILBOX_PORT })
  cleanup.defer(mailbox.stop)
  return mailbox
}

export function lockPath(dataDir: string) {
  return join(dataDir, 'lock')
}

export function readMailboxPort(text = process.env.MAILBOX_PORT) {
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      'Invalid configuration:\n  - MAILBOX_PORT must be a port number from 1 to 65535, for example 8025',
    )
  }
  return port
}
