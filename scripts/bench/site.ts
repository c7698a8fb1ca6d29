import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAccounts } from '../../prisma/seed/accounts.ts'
import { seed } from '../../prisma/seed.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startTestStack } from '../testing/test-stack.ts'
import { fillLists } from './rows.ts'

const recorder = new URL('./record-queries.ts', import.meta.url).href

export type Site = Awaited<ReturnType<typeof startSite>>

type Conditions = {
  cleanup: AsyncDisposableStack
  databaseServer?: string
  rows: number
  isRecorded?: boolean
}

/** Starts the production server on a new database with `rows` in each list. `isRecorded` logs queries to `queryLog`. */
export async function startSite({ cleanup, databaseServer, rows, isRecorded = false }: Conditions) {
  const { path: folder } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-')))
  const stack = await startTestStack(cleanup, { databaseServer, folder: join(folder, 'postgres') })
  await seed(stack.DATABASE_URL)
  await fillLists(stack.DATABASE_URL, rows)
  const queryLog = join(folder, 'queries')
  const settings = isRecorded ? recordingTo(queryLog) : {}
  const { server, variables } = await startTestServer(stack, cleanup, settings)
  return { server, variables, queryLog }
}

export const administrator = seedAccounts[0].email

function recordingTo(queryLog: string): Record<string, string> {
  const options = [process.env.NODE_OPTIONS, `--import=${recorder}`].filter(Boolean).join(' ')
  return { NODE_OPTIONS: options, BENCH_QUERY_LOG: queryLog }
}
