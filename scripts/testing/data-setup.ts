/** Before the data tests: one database and one mailbox for all of them. Each test owns the rows it makes. */
import { startTestStack } from './test-stack.ts'

export default async function setup() {
  const cleanup = new AsyncDisposableStack()
  Object.assign(process.env, await startTestStack(cleanup), { LOG_LEVEL: 'silent' })
  return () => cleanup.disposeAsync()
}
