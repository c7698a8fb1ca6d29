import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../process/port.ts'

const VERSIONS = '/usr/lib/postgresql'

/** Starts a temporary server with the defaults of the distribution, on the loopback interface. Resolves with its URL. */
export async function startPostgres(cleanup: AsyncDisposableStack): Promise<string> {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const version = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (!version) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const { path: folder } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-postgres-')))

  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) giveTo('postgres', folder)
  function run(program: string, ...parameters: string[]) {
    const command = [join(VERSIONS, version ?? '', 'bin', program), '-D', join(folder, 'data'), ...parameters]
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const { status, stdout, stderr } = spawnSync(first, rest, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`)
  }
  const port = await findFreePort()
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -p ${port}`
  run('initdb', '-U', 'start', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  cleanup.defer(() => run('pg_ctl', '-m', 'immediate', '-w', 'stop'))
  return `postgresql://start@127.0.0.1:${port}/postgres`
}

function giveTo(user: string, folder: string) {
  const id = (option: string) => Number(spawnSync('id', [option, user], { encoding: 'utf8' }).stdout)
  chmodSync(folder, 0o755)
  chownSync(folder, id('-u'), id('-g'))
}
