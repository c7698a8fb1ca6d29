import { Client } from 'pg'
import { databaseAdvice } from '../build/installation.ts'

const CONNECT_TIMEOUT_MS = 10_000

/** @throws Error with one sentence for the user if the server cannot be used */
export async function connect(databaseUrl: string): Promise<Client> {
  const client = createClient(databaseUrl)
  // A lost connection fails the running query. Without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(explain(error, client))
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

/** @throws Error if a file that `databaseUrl` names, such as `sslrootcert`, is not readable */
function createClient(databaseUrl: string): Client {
  try {
    return new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  } catch (error) {
    throw new Error(`Cannot use DATABASE_URL: ${describe(error)}. ${databaseAdvice}`)
  }
}

/** Names what the client uses: parameters such as `host`, and defaults, replace parts of the address. */
function explain(error: unknown, { host, port, user, database }: Client): string {
  const server = `${host}:${port}`
  // The client reports this without a code.
  if (describe(error) === 'timeout expired')
    return `The PostgreSQL server at ${server} did not respond within ${CONNECT_TIMEOUT_MS / 1_000} seconds. Check the server, the network and DATABASE_URL.`
  switch (getCode(error)) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server responds at ${server}. Start it. ${databaseAdvice}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Unknown host "${host}" in DATABASE_URL. ${databaseAdvice}`
    case '28P01':
    case '28000':
      return `The PostgreSQL server at ${server} rejects the user "${user}" or its password. ${databaseAdvice}`
    case '3D000':
      return `The PostgreSQL server at ${server} has no database "${database}". Create it: createdb ${database}. ${databaseAdvice}`
    case '53300':
      return `The PostgreSQL server at ${server} has no free connection. Repeat this later, or raise its max_connections.`
    default:
      return `Cannot use the database at ${server}: ${describe(error)}. ${databaseAdvice}`
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function getCode(error: unknown): unknown {
  if (error instanceof AggregateError) return getCode(error.errors[0])
  return error instanceof Error && 'code' in error ? error.code : undefined
}
