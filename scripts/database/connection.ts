import { Client } from 'pg'
import { databaseAdvice } from '../build/installation.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** @throws Error with one sentence for the user if the server cannot be used */
export async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A lost connection fails the running query. Without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(explain(error, databaseUrl))
  }
}

/** Runs `work` on a connection of its own. @throws as `connect` */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs SQL on a connection of its own. Resolves with the rows. */
export async function runQuery(databaseUrl: string, sql: string) {
  const { rows } = await withClient(databaseUrl, (client) => client.query(sql))
  return rows
}

function explain(error: unknown, databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const server = `${hostname}:${port || 5432}`
  switch (getCode(error)) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server responds at ${server}. Start it. ${databaseAdvice}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Unknown host "${hostname}" in DATABASE_URL. ${databaseAdvice}`
    case '28P01':
    case '28000':
      return `The PostgreSQL server at ${server} rejects the user "${username}" or its password. ${databaseAdvice}`
    case '3D000':
      return `The PostgreSQL server at ${server} has no database "${pathname.slice(1)}". Create it: createdb ${pathname.slice(1)}. ${databaseAdvice}`
    default: {
      const detail = error instanceof Error ? error.message : String(error)
      return `Cannot use the database at ${server}: ${detail}. ${databaseAdvice}`
    }
  }
}

function getCode(error: unknown): unknown {
  if (error instanceof AggregateError) return getCode(error.errors[0])
  return error instanceof Error && 'code' in error ? error.code : undefined
}
