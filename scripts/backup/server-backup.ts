/** Backups of a PostgreSQL server, made and restored by the programs of PostgreSQL. */
import { spawn } from 'node:child_process'
import { devNull } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { withClient } from '../database/connection.ts'
import { findBackup, toDisplayPath, writeBackup } from './backup-file.ts'
import { assertEmpty, listTables } from './existing-rows.ts'
import { connectLibpq } from './libpq-connection.ts'

/** Without the COMMIT that follows the content, the server keeps everything as it was. */
const BEFORE = `BEGIN;
SET LOCAL client_min_messages = warning;
DROP SCHEMA IF EXISTS public CASCADE;
CREATE SCHEMA public;
GRANT USAGE ON SCHEMA public TO PUBLIC;
`
const AFTER = '\nCOMMIT;\n'

export function backUpServer(databaseUrl: string, path: string | undefined): Promise<string> {
  return writeBackup('server', path, async (file) => {
    await withClient(databaseUrl, async (client) => {
      if ((await listTables(client)).length === 0)
        throw new Error('The database has no tables, so there is nothing to back up.')
    })
    using cleanup = new DisposableStack()
    const { options, env } = connectLibpq(databaseUrl, cleanup)
    await start('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, ...options], env).done
  })
}

/** The server sees the old content until the new one is complete, and keeps it if anything fails. */
export async function restoreServer(databaseUrl: string, path: string | undefined, mayOverwrite: boolean) {
  const file = findBackup('server', path)
  // Reads everything, so a damaged file is detected before the server has any work.
  await start('pg_restore', [`--file=${devNull}`, file]).done.catch((error: Error) => {
    throw new Error(`Cannot read ${toDisplayPath(file)}, so nothing was changed. ${error.message}`)
  })
  const { hostname, pathname } = new URL(databaseUrl)
  const place = `The database ${hostname}${pathname}`
  if (!mayOverwrite) await withClient(databaseUrl, (client) => assertEmpty(client, place))

  using cleanup = new DisposableStack()
  const { options, env } = connectLibpq(databaseUrl, cleanup)
  const reader = start('pg_restore', ['--no-owner', '--file=-', file])
  const writer = start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', ...options], env)
  try {
    writer.child.stdin.write(BEFORE)
    const copied = pipeline(reader.child.stdout, writer.child.stdin, { end: false })
    // If psql fails, the pipe breaks, and its own message says why.
    await Promise.all([reader.done, copied]).catch(async (error) => {
      reader.child.kill()
      writer.child.stdin.end()
      await writer.done
      throw error
    })
    writer.child.stdin.end(AFTER)
    await writer.done
  } catch (error) {
    throw new Error(`${place} was not changed. ${error instanceof Error ? error.message : error}`)
  }
  return `Restored ${toDisplayPath(file)}. If this version has newer migrations, apply them: npm run db:migrate`
}

function start(program: string, parameters: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, parameters, { env, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
  let messages = ''
  child.stderr.on('data', (chunk: Buffer) => {
    messages += chunk
  })
  // A broken pipe means that the program has ended, and its exit code says so.
  child.stdin.on('error', () => {})
  if (program !== 'pg_restore') child.stdout.resume()
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(explainStart(program, error))))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(explainFailure(program, messages))),
    )
  })
  // Awaited later, possibly after it has failed.
  done.catch(() => {})
  return { child, done }
}

function explainStart(program: string, error: Error): string {
  if (!('code' in error) || error.code !== 'ENOENT') return error.message
  return `The program ${program} is missing. It is in the package postgresql-client: apt-get install postgresql-client`
}

function explainFailure(program: string, messages: string): string {
  const advice = /version mismatch|unsupported version|unrecognized configuration/.test(messages)
    ? ' Install the client of the version of the server, for example postgresql-client-17.'
    : ''
  return `${program} failed: ${messages.trim()}${advice}`
}
