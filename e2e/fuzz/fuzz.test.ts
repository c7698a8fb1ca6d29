/**
 * Random requests to every server function, endpoint, operation and page. No response is a server error, late, or a
 * stack trace. No response that reports a failure has changed rows. FUZZ_INPUTS and FUZZ_SEED set the number of requests
 * and the seed.
 */
import fc from 'fast-check'
import { afterAll, inject, test, vi } from 'vitest'
import { listAuthEntryPoints } from './auth-entry-points.ts'
import { listMonitoringEntryPoints } from './monitoring-entry-points.ts'
import { listPageEntryPoints } from './page-entry-points.ts'
import { listRestEntryPoints } from './rest-entry-points.ts'
import { listServerFunctionEntryPoints } from './server-function-entry-points.ts'
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
  const entryPoints = [
    ...listServerFunctionEntryPoints(target.ids),
    ...listAuthEntryPoints(target.ids),
    ...(await listRestEntryPoints(target)),
    ...listPageEntryPoints(target.ids),
    ...listMonitoringEntryPoints(),
  ]
  return { target, entryPoints }
}

const names = targets[0]?.entryPoints.map(({ name }) => name) ?? []
const inputsPerEntryPoint = Math.ceil(inputs / names.length)

test.concurrent.for(names.map((name, index) => ({ name, index })))('$name', async ({ index }, { expect }) => {
  const free = targets.pop()
  const entryPoint = free?.entryPoints[index]
  if (!free || !entryPoint) throw new Error('More tests run at once than there are servers.')
  const { target } = free
  const isHandled = fc.asyncProperty(entryPoint.requests, async (request) => {
    const { status, text, isSuccess } = await target.send(request)
    const changes = await target.takeChanges()
    expect(status, text.slice(0, 500)).toBeLessThan(500)
    expect(text).not.toMatch(stackTrace)
    if (!isSuccess) expect(changes, `changed although the status is ${status}`).toEqual([])
  })
  try {
    await fc.assert(isHandled, { seed: seed + index, numRuns: inputsPerEntryPoint })
  } finally {
    targets.push(free)
  }
})
