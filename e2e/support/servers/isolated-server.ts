import { startTestServer } from '../../../scripts/testing/test-server.ts'
import { startTestStack } from '../../../scripts/testing/test-stack.ts'
import { openDatabase } from '../database.ts'

export type IsolatedServer = Awaited<ReturnType<typeof startIsolatedServer>>

/** Starts a server with its own database and mailbox. `prepare` runs before the server starts. */
export async function startIsolatedServer(
  settings: Record<string, string> = {},
  prepare: (databaseUrl: string) => Promise<unknown> = async () => {},
) {
  const cleanup = new AsyncDisposableStack()
  try {
    const stack = await startTestStack(cleanup)
    await prepare(stack.DATABASE_URL)
    const { server, variables } = await startTestServer(stack, cleanup, settings)
    const database = await openDatabase(stack.DATABASE_URL)
    cleanup.defer(database.close)
    return {
      server,
      database,
      baseUrl: variables.BASE_URL,
      localUrl: `http://localhost:${variables.PORT}`,
      databaseUrl: stack.DATABASE_URL,
      mailboxUrl: stack.MAILBOX_URL,
      stop: () => cleanup.disposeAsync(),
    }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}
