/** Before the data tests: one database and one mailbox for all of them. Each test owns the rows it makes. */
import { createCleanup } from '../process/cleanup.ts'
import { startTestStack } from './test-stack.ts'

export default async function setup() {
  const cleanup = createCleanup()
  Object.assign(process.env, await startTestStack(cleanup), { LOG_LEVEL: 'silent' })
  return () => cleanup.run()
}
