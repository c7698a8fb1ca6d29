/** One connection for the command-line programs; a server that cannot be reached is told in one sentence. */
import { Client } from 'pg'
import { databaseAdvice } from '../build/installation.ts'

const CONNECT_TIMEOUT_MS = 5_000

export async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A server that goes away later fails the query that runs; the event must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(reason(error, databaseUrl))
  }
}

function reason(error: unknown, databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const server = `${hostname}:${port || 5432}`
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server answers at ${server}. Start it, or: ${databaseAdvice}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host "${hostname}" of DATABASE_URL is not known. ${databaseAdvice}`
    case '28P01':
    case '28000':
      return `The PostgreSQL server at ${server} refuses the user "${username}" or its password. ${databaseAdvice}`
    case '3D000':
      return `The PostgreSQL server at ${server} has no database "${pathname.slice(1)}". Create it (createdb ${pathname.slice(1)}), or: ${databaseAdvice}`
    default: {
      const detail = error instanceof Error ? error.message : String(error)
      return `The database at ${server} cannot be used: ${detail}. ${databaseAdvice}`
    }
  }
}

function codeOf(error: unknown): unknown {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? error.code : undefined
}
