/**
 * Random requests to every server function, endpoint, operation and page. No response is a server error, late, or a
 * stack trace. No response that reports a failure has changed rows. FUZZ_INPUTS and FUZZ_SEED set the number of requests
 * and the seed.
 */
import fc from 'fast-check'
import { afterAll, inject, test, vi } from 'vitest'
import { listAuthDoors } from './auth-doors.ts'
import { listMonitoringDoors } from './monitoring-doors.ts'
import { listPageDoors } from './page-doors.ts'
import { listRestDoors } from './rest-doors.ts'
import { listServerFunctionDoors } from './server-function-doors.ts'
import { startTarget } from './target.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzServers: number
  }
}

// The declarations of server functions as data: the validator is the schema. The plugin of this project in
// `vitest.config.ts` replaces the code that they call.
vi.mock('@tanstack/react-start', () => ({
  createServerFn: declare,
  createMiddleware: () => ({ server: () => undefined }),
}))
vi.mock('@/platform/validate', async (importActual) => ({
  ...(await importActual<object>()),
  validate: (schema: unknown) => schema,
}))

const { declare } = vi.hoisted(() => {
  type Options = { method?: string; schema?: unknown }
  const declare = (options: Options = {}) =>
    Object.assign((more: Options = {}) => declare({ ...options, ...more }), {
      middleware: () => declare(options),
      validator: (schema: unknown) => declare({ ...options, schema }),
      // Functions for plain forms validate in the handler.
      handler: (handler: (call: object) => unknown) =>
        typeof options.schema === 'function' ? { ...options, schema: handler({}) } : options,
    })
  return { declare }
})

const seed = Number(process.env.FUZZ_SEED ?? 1)
const inputs = Number(process.env.FUZZ_INPUTS ?? 5_000)
const stackTrace = /\n\s+at \S.*:\d+:\d+|\\n\s+at \S.*:\d+:\d+|file:\/\/\/|node_modules\//

/** A request that changes rows must be the only one of its server. So each running test has a server. */
const targets = await Promise.all(Array.from({ length: inject('fuzzServers') }, openTarget))
afterAll(() => Promise.all(targets.map(({ target }) => target.stop())))

async function openTarget() {
  const target = await startTarget()
  const doors = [
    ...listServerFunctionDoors(target.ids),
    ...listAuthDoors(target.ids),
    ...(await listRestDoors(target)),
    ...listPageDoors(target.ids),
    ...listMonitoringDoors(),
  ]
  return { target, doors }
}

const names = targets[0]?.doors.map(({ name }) => name) ?? []
const inputsPerDoor = Math.ceil(inputs / names.length)

test.concurrent.for(names.map((name, index) => ({ name, index })))('$name', async ({ index }, { expect }) => {
  const free = targets.pop()
  const door = free?.doors[index]
  if (!free || !door) throw new Error('More tests run at once than there are servers.')
  const { target } = free
  const isHandled = fc.asyncProperty(door.requests, async (request) => {
    const { status, text, isSuccess } = await target.send(request)
    const changes = await target.takeChanges()
    expect(status, text.slice(0, 500)).toBeLessThan(500)
    expect(text).not.toMatch(stackTrace)
    if (!isSuccess) expect(changes, `changed although the status is ${status}`).toEqual([])
  })
  try {
    await fc.assert(isHandled, { seed: seed + index, numRuns: inputsPerDoor })
  } finally {
    targets.push(free)
  }
})
