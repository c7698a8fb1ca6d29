/** Starts the embedded PostgreSQL as a child of this process. */
import { fileURLToPath } from 'node:url'
import { startChild } from '../process/process.ts'

/** `folder` keeps the data; without one everything is forgotten at the end. The first start of a folder takes seconds. */
export async function startEmbeddedDatabase(folder = 'memory://') {
  const program = fileURLToPath(new URL('./embedded-server.ts', import.meta.url))
  return startChild<{ url: string }>(program, { args: [folder] })
}
