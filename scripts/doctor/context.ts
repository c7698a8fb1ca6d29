/** Facts that several checks need. Reading them creates no file, and works with every configuration. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv as parseEnvFile } from 'node:util'
import type { Client } from 'pg'
import {
  type Env,
  findInvalidVariables,
  type InvalidVariable,
  parseEnv,
  variableNames,
} from '../../src/platform/env/parse-env.server.ts'
import { connect } from '../database/connection.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { type LockContent, readLock } from '../process/lock.ts'
import { definedVariables, envFilePath, localServers } from '../stack/env-file.ts'
import { lockPath } from '../stack/local-stack.ts'

/** Stand in for missing and invalid variables, so that the others are checked all the same. */
const placeholders = { ...localServers, AUTH_SECRET: 'stands-in-for-a-missing-or-invalid-value' }

/** `absent`: the first start creates the embedded database. `invalid`: another check reports DATABASE_URL. */
type Database = { client: Client } | { error: unknown } | 'absent' | 'invalid'

export type Context = {
  envFile: { path: string; exists: boolean; names: string[] }
  /** Settings outside the file, which take precedence. */
  isSetByEnvironment: boolean
  variables: Record<string, string>
  invalid: InvalidVariable[]
  env: Env
  dataDir: string
  /** The application that runs on the data folder. */
  running: LockContent | undefined
  connectDatabase: () => Promise<Database>
  /** Instead of the recorded source of the starter. */
  starterAddress: string | undefined
}

export async function readContext(
  cleanup: AsyncDisposableStack,
  environment: NodeJS.ProcessEnv,
  starterAddress?: string,
): Promise<Context> {
  const path = envFilePath(environment)
  const exists = existsSync(path)
  const file = exists ? parseEnvFile(readFileSync(path, 'utf8')) : {}
  const variables = definedVariables({ ...file, ...environment })
  const invalid = findInvalidVariables({ ...localServers, ...variables })
  const valid = { ...variables }
  for (const { name } of invalid) delete valid[name]
  const env = parseEnv({ ...placeholders, ...withoutIncompleteSets(valid) })
  const dataDir = resolve(env.dataDir)
  const running = await readLock(lockPath(dataDir))

  let connecting: Promise<Database> | undefined
  function connectDatabase() {
    connecting ??= openDatabase()
    return connecting
  }

  async function openDatabase(): Promise<Database> {
    if (variables.DATABASE_URL && !valid.DATABASE_URL) return 'invalid'
    try {
      const url = valid.DATABASE_URL ?? (await provideEmbeddedUrl(dataDir, running, cleanup))
      if (!url) return 'absent'
      const client = await connect(url)
      cleanup.defer(() => client.end())
      return { client }
    } catch (error) {
      return { error }
    }
  }
  return {
    envFile: { path, exists, names: Object.keys(file) },
    isSetByEnvironment: variableNames.some((name) => environment[name]),
    variables,
    invalid,
    env,
    dataDir,
    running,
    connectDatabase,
    starterAddress,
  }
}

async function provideEmbeddedUrl(
  dataDir: string,
  running: LockContent | undefined,
  cleanup: AsyncDisposableStack,
): Promise<string | undefined> {
  if (typeof running?.databaseUrl === 'string') return running.databaseUrl
  if (running) throw new Error(`Process ${running.pid} is starting the database. Try again.`)
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'cluster'))) return undefined
  // The lock of the embedded database keeps a second process away from the folder.
  const database = await startEmbeddedDatabase(folder)
  cleanup.use(database)
  return database.report.url
}

/** A set of variables with an invalid one lacks that variable now, and would be reported as incomplete. */
function withoutIncompleteSets(variables: Record<string, string>) {
  const incomplete = new Set(
    findInvalidVariables({ ...placeholders, ...variables }).map(({ name }) => name.replace(/_.*/, '_')),
  )
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !incomplete.has(name.replace(/_.*/, '_'))),
  )
}
