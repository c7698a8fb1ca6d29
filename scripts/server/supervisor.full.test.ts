import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runServe } from '../testing/program.ts'
import { createStubBuild } from '../testing/stub-build.ts'

/** A stub of the application, because only the processes around it are tested. */
const application = `
let go
const gate = new Promise((resolve) => { go = resolve })
let wanted
process.on('message', (message) => {
  if (message === 'print-metrics') process.send({ ownMetrics: '# HELP a A\\n# TYPE a gauge\\na 1\\n# EOF\\n' })
  if (message.allMetrics) wanted(message.allMetrics)
})
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') {
      console.log('begun')
      await gate
    }
    if (pathname === '/hang') for (;;);
    if (pathname === '/metrics') return new Response(await new Promise((resolve) => {
      wanted = resolve
      process.send('collect-metrics')
    }))
    return new Response(String(process.pid))
  },
}
export function drain() {
  console.log('drains')
  go()
}
export async function stop() { console.log('stopped') }
`

let dist: string
const cleanup: (() => unknown)[] = []

beforeEach(() => {
  dist = createStubBuild(application)
  cleanup.push(() => rmSync(dist, { recursive: true }))
})

afterEach(async () => {
  for (const task of cleanup.splice(0).reverse()) await task()
})

async function serve(variables: Record<string, string> = {}) {
  const server = await runServe(dist, { WORKERS: '2', DRAIN_SECONDS: '1', ...variables })
  cleanup.push(server.end)
  await server.says(/Listening on port \d+, for .+, with 2 workers/).catch(() => {
    // A test reads the message of a start that fails.
    throw new Error(server.output())
  })
  return server
}

const waiting = { timeout: 60_000 }

/** Each request has a connection of its own, because a connection stays with its worker. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`Status ${response.statusCode}`)),
      )
    })
    request.on('error', reject)
    // A lost connection stays open without a response.
    request.setTimeout(waiting.timeout, () => request.destroy(new Error(`No response from ${url}`)))
  })
}

async function findWorkers(url: string): Promise<Set<string>> {
  return new Set(await Promise.all(Array.from({ length: 8 }, () => ask(url))))
}

test('workers share the port, and one that crashes is started again', async () => {
  const { url, output } = await serve()
  const before = await findWorkers(url)
  expect(before.size).toBe(2)
  const [victim = ''] = before
  process.kill(Number(victim), 'SIGKILL')
  await expect.poll(() => output().match(/"worker started"/g)?.length, waiting).toBe(3)
  const after = await findWorkers(url)
  expect(after.size).toBe(2)
  expect(after).not.toContain(victim)
  expect(output()).toMatch(
    new RegExp(`"worker":[12],"pid":${victim},"code":null,"signal":"SIGKILL","msg":"worker crashed"`),
  )
})

test('a worker whose event loop is blocked is killed and replaced', async () => {
  const { url, output } = await serve({ WORKER_TIMEOUT_SECONDS: '2' })
  const before = await findWorkers(url)
  expect(before.size).toBe(2)
  await expect(ask(`${url}/hang`)).rejects.toThrow('socket hang up')
  await expect.poll(() => output().match(/"worker started"/g)?.length, waiting).toBe(3)
  const after = await findWorkers(url)
  expect(after.size).toBe(2)
  expect([...before].filter((pid) => !after.has(pid))).toHaveLength(1)
  expect(output()).toMatch(/"signal":"SIGKILL","msg":"worker hung"/)
  expect(output()).not.toContain('worker crashed')
})

test('SIGHUP replaces the workers one after the other, without a lost request', async () => {
  const { child, url, output } = await serve({ DRAIN_SECONDS: '3' })
  const before = await findWorkers(url)
  let isOver = false
  const seen = new Set<string>()
  async function keepAsking(): Promise<void> {
    seen.add(await ask(url))
    if (!isOver) await keepAsking()
  }
  /** On a connection that is kept until the server ends it. */
  async function keepFetching(): Promise<void> {
    const response = await fetch(url)
    seen.add(await response.text())
    if (!isOver) await keepFetching()
  }
  const clients = [keepAsking(), keepAsking(), keepFetching(), keepFetching()]
  child.kill('SIGHUP')
  await expect.poll(() => output().match(/"worker replaced"/g)?.length, waiting).toBe(2)
  isOver = true
  await Promise.all(clients)
  const after = await findWorkers(url)
  expect(after.size).toBe(2)
  expect([...after].filter((pid) => before.has(pid))).toEqual([])
  expect([...after].filter((pid) => !seen.has(pid))).toEqual([])
  // Load balancers must not turn away from a machine that only replaces a worker.
  expect(output()).not.toContain('drains')
})

test('if a new worker does not start, the old ones stay', async () => {
  const { child, url, output } = await serve()
  const before = await findWorkers(url)
  writeFileSync(join(dist, 'server/server.js'), 'throw new Error("broken build")')
  child.kill('SIGHUP')
  await expect.poll(output, waiting).toMatch(/broken build.+"worker not replaced"/)
  expect(await findWorkers(url)).toEqual(before)
})

test('after SIGTERM all workers complete their requests, and the exit code is 0', async () => {
  const { child, exited, url, output } = await serve()
  const slow = [ask(`${url}/slow`), ask(`${url}/slow`)]
  await expect.poll(() => output().match(/begun/g)?.length, waiting).toBe(2)
  child.kill('SIGTERM')
  await expect.poll(() => output().match(/drains/g)?.length, waiting).toBe(2)
  // The port stays open for the drain period.
  await ask(url)
  expect(new Set(await Promise.all(slow)).size).toBe(2)
  expect(await exited).toBe(0)
  expect(output().match(/stopped/g)).toHaveLength(2)
})

test('a port in use stops the start with one message', async () => {
  const other = createServer()
  await once(other.listen(0), 'listening')
  cleanup.push(() => other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await expect(serve({ PORT: port })).rejects.toThrow(new RegExp(`^\\s*({.+}\\s+)*Port ${port} is in use`))
})

test('the metrics contain the figures of all workers', async () => {
  const { url } = await serve()
  const text = '# HELP a A\n# TYPE a gauge\na{worker="1"} 1\na{worker="2"} 1\n# EOF\n'
  expect(await ask(`${url}/metrics`)).toBe(text)
})
