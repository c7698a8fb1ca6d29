import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../scripts/process/port.ts'

/** Starts PgBouncer in transaction mode in front of `databaseUrl`. Resolves with the URL of the same database behind it. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  poolSize: number,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'app-pgbouncer-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const { hostname, port, username, password } = new URL(databaseUrl)
  const server = [`host=${hostname}`, `port=${port || 5432}`, `user=${decodeURIComponent(username)}`]
  if (password) server.push(`password=${decodeURIComponent(password)}`)
  const ownPort = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = ${server.join(' ')} connect_query='SET statement_timeout = 2500'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 100
`,
  )
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const child = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  cleanup.defer(async () => {
    child.kill('SIGKILL')
    await exited
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
      if (/process up/.test(output)) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`PgBouncer ended: ${output}`)))
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${ownPort}`
  return url.href
}
