/**
 * The programs of PostgreSQL read DATABASE_URL by other rules than the application. The application verifies certificates with
 * every `sslmode` but `disable` and `no-verify`, and trusts the authorities of Node.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'

/** The parameters that both know. */
const known = new Set([
  'application_name',
  'client_encoding',
  'connect_timeout',
  'host',
  'options',
  'port',
  'sslcert',
  'sslkey',
  'sslrootcert',
])

/** The address for the programs, without the password, which every user of the machine could read in the arguments. */
export function toLibpqUrl(databaseUrl: string, createAuthorities: () => string): string {
  const url = new URL(databaseUrl)
  const given = url.searchParams
  const isLibpq = given.get('uselibpqcompat') === 'true'
  const wanted = given.get('sslmode') ?? (given.get('ssl') === 'true' ? 'require' : undefined)
  const sslmode = isLibpq ? wanted : toLibpqMode(wanted)
  url.password = ''
  url.search = String(new URLSearchParams([...given].filter(([name]) => known.has(name))))
  if (sslmode) url.searchParams.set('sslmode', sslmode)
  if (sslmode === 'verify-full' && !given.has('sslrootcert'))
    url.searchParams.set('sslrootcert', createAuthorities())
  return url.href
}

function toLibpqMode(mode: string | undefined): string | undefined {
  if (mode === undefined || mode === 'disable') return mode
  return mode === 'no-verify' ? 'require' : 'verify-full'
}

/** Adds the address and the password to a program of PostgreSQL. */
export function connectLibpq(databaseUrl: string, cleanup: DisposableStack) {
  const password = decodeURIComponent(new URL(databaseUrl).password)
  return {
    options: [`--dbname=${toLibpqUrl(databaseUrl, () => writeAuthorities(cleanup))}`],
    env: password ? { ...process.env, PGPASSWORD: password } : process.env,
  }
}

function writeAuthorities(cleanup: DisposableStack): string {
  const folder = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-authorities-')))
  const path = join(folder.path, 'authorities.pem')
  writeFileSync(path, getCACertificates('default').join('\n'))
  return path
}
