/**
 * Starts a mailbox for the data tests and a database for each worker. Files of one worker share its database, and some tests
 * make assertions about all rows.
 */
import type { TestProject } from 'vitest/node'
import { startTestStack, type TestStack } from './test-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testStacks: TestStack[]
  }
}

export default async function setup({ config, provide }: TestProject) {
  const cleanup = new AsyncDisposableStack()
  const stacks = Array.from({ length: config.maxWorkers }, () => startTestStack(cleanup))
  provide('testStacks', await Promise.all(stacks))
  return () => cleanup.disposeAsync()
}
