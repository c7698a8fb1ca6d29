import { randomBytes } from 'node:crypto'
import { mkdtempDisposableSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '../mailbox/mailbox.ts'
import { startTestServer } from '../testing/test-server.ts'
import { startTestDatabase } from '../testing/test-stack.ts'
import { buildCommit, type Checkout } from './checkout.ts'
import { generateLoad, type LoadRequest, percentile } from './load.ts'
import { pinToProcessor, readCpuMs, readMegabytes } from './process-figures.ts'
import { median, milliseconds, type Report } from './report.ts'
import { fillLists } from './rows.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site, startSite } from './site.ts'

const ROWS = 1_000
const CONNECTIONS = 16
/** V8 optimizes for several seconds, and the memory of the process still grows. Collections then delay requests most. */
const WARM_UP_MS = 20_000
/** V8 drops optimized code of a process that idles, so a server must not wait long for its turn. */
const SLICE_MS = 2_000
const ROUNDS = 12

const login: LoadRequest = { path: '/login', status: 200 }

type Conditions = { commit: string; cleanup: AsyncDisposableStack; databaseServer?: string }
type Slice = { cpuMs: number; perSecond: number; p50: number; p99: number }
type Side = Pick<Site, 'server' | 'variables'>
type Sides = { before: Side; after: Side }
type Slices = { before: Slice[]; after: Slice[] }

/** Compares the working copy with a commit. Both servers get the same load in turn, pinned to the same processor. */
export async function compareWithCommit({ commit, cleanup, databaseServer }: Conditions, report: Report) {
  const checkout = buildCommit(commit, cleanup)
  report.section(
    `The working copy against ${checkout.name}`,
    `${CONNECTIONS} connections, compressed as for browsers, slices of ${SLICE_MS / 1_000} s in the order ABBA. The servers share a processor, the load and the database have another. Ratios: the median and the range of the pairs of slices in ${ROUNDS} rounds.`,
  )
  const lastProcessor = availableParallelism() - 1
  pinToProcessor(process.pid, 0)
  const sides: Sides = {
    before: await startCheckout(checkout, cleanup, databaseServer),
    after: await startSite({ cleanup, databaseServer, rows: ROWS }),
  }
  for (const { server } of Object.values(sides)) pinToProcessor(server.pid, lastProcessor)

  const { before, after } = sides
  for (const { variables } of [before, after])
    await generateLoad(variables.BASE_URL, [login], { connections: 1, until: { requests: 1 } })
  reportMemory('Memory after the first page', sides, report)
  const cookies = {
    before: (await signIn(before, administrator)).cookie,
    after: (await signIn(after, administrator)).cookie,
  }
  const pages: Record<string, (cookie: string) => LoadRequest> = {
    '/login': () => login,
    'List of 20 rows': (cookie) => ({ path: '/manager/users', status: 200, headers: { cookie } }),
  }
  for (const [what, toRequest] of Object.entries(pages)) {
    const measure = (side: keyof Sides, ms: number) => measureSlice(sides[side], toRequest(cookies[side]), ms)
    reportPage(what, await alternate(measure), report)
  }
  reportMemory('Memory at the end', sides, report)
}

async function alternate(measure: (side: keyof Sides, ms: number) => Promise<Slice>): Promise<Slices> {
  const slices: Slices = { before: [], after: [] }
  for (let warmedMs = 0; warmedMs < WARM_UP_MS; warmedMs += SLICE_MS) {
    await measure('before', SLICE_MS)
    await measure('after', SLICE_MS)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['before', 'after', 'after', 'before'] as const)
      slices[side].push(await measure(side, SLICE_MS))
  }
  return slices
}

async function measureSlice(side: Side, request: LoadRequest, ms: number): Promise<Slice> {
  const times: number[] = []
  const cpuMs = readCpuMs(side.server.pid)
  const { sent, perSecond } = await generateLoad(side.variables.BASE_URL, [request], {
    connections: CONNECTIONS,
    until: { ms },
    onTime: (responseMs) => times.push(responseMs),
  })
  return {
    cpuMs: (readCpuMs(side.server.pid) - cpuMs) / sent,
    perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}

function reportPage(page: string, { before, after }: Slices, report: Report) {
  function compare(what: string, read: (slice: Slice) => number, format: (value: number) => string) {
    const ratios = before.map((slice, index) => read(after[index] ?? slice) / read(slice))
    const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    const [old, now] = [before, after].map((slices) => format(median(slices.map(read))))
    report.info(`${page}: ${what}`, `× ${median(ratios).toFixed(3)}`, `${range}; ${old} → ${now}`)
  }
  compare('CPU per request', ({ cpuMs }) => cpuMs, milliseconds)
  compare(
    'rate',
    ({ perSecond }) => perSecond,
    (value) => `${Math.round(value)} /s`,
  )
  compare('p50', ({ p50 }) => p50, milliseconds)
  compare('p99', ({ p99 }) => p99, milliseconds)
  compare(
    'p99 / p50',
    ({ p99, p50 }) => p99 / p50,
    (value) => value.toFixed(2),
  )
}

function reportMemory(what: string, sides: Sides, report: Report) {
  const [before = 0, after = 0] = [sides.before, sides.after].map(({ server }) => readMegabytes(server.pid))
  report.info(what, `× ${(after / before).toFixed(2)}`, `${Math.round(before)} → ${Math.round(after)} MB`)
}

/** A commit may have other migrations, so it gets a database of its own, made by its own commands. */
async function startCheckout(
  { program, runScript }: Checkout,
  cleanup: AsyncDisposableStack,
  databaseServer?: string,
): Promise<Side> {
  const { path: folder } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-')))
  const databaseUrl = await startTestDatabase(cleanup, { databaseServer, folder: join(folder, 'postgres') })
  runScript('db:seed', { DATABASE_URL: databaseUrl })
  await fillLists(databaseUrl, ROWS)
  const mailbox = await startMailbox()
  cleanup.defer(mailbox.stop)
  const stack = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.smtpUrl,
    MAILBOX_URL: mailbox.url,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
  }
  return startTestServer(stack, cleanup, {}, { program })
}
