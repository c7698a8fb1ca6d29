import { fileURLToPath } from 'node:url'
import { startChild } from '../process/process.ts'

/** Without a folder the data is kept in memory only. */
export async function startEmbeddedDatabase(folder = 'memory://') {
  const program = fileURLToPath(new URL('./embedded-server.ts', import.meta.url))
  return startChild<{ url: string }>(program, { args: [folder] })
}
