/** All data tests share a database and a mailbox. Each test uses only the rows it creates. */
import { startTestStack } from './test-stack.ts'

export default async function setup() {
  const cleanup = new AsyncDisposableStack()
  Object.assign(process.env, await startTestStack(cleanup), { LOG_LEVEL: 'silent' })
  return () => cleanup.disposeAsync()
}
