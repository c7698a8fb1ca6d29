import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startChild } from '../process/process.ts'

const newPassword = () => randomBytes(24).toString('base64url')

/** Without a folder the data is kept in memory only. */
export async function startEmbeddedDatabase(folder = 'memory://', password = newPassword()) {
  const program = fileURLToPath(new URL('./embedded-server.ts', import.meta.url))
  // Other users of the machine can read the arguments of a process, not its environment.
  const env = { ...process.env, EMBEDDED_DATABASE_PASSWORD: password }
  return startChild<{ url: string }>(program, { args: [folder], env })
}
