import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { fromCrossJSON, toJSONAsync } from 'seroval'
import { z } from 'zod'
import { appConfig } from '#config'
import { sameOriginHeaders, serverFunctionUrl } from '../../e2e/support/server-functions.ts'
import { send } from './load.ts'
import { median, milliseconds, type Report } from './report.ts'
import { planted } from './rows.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site, startSite } from './site.ts'

const SMALL = 10_000
const ROUNDS = 21
const WARM_UPS = 3
const MAX_RATIO = 2
const MAX_QUERIES = 3

const { pageSize } = appConfig.list

const lists = { Users: 'listUsers' }

/** Of `userOrders`. Node cannot import the application, whose modules have aliases and no extensions. */
const sorts = ['name', '-name', 'last-seen', '-last-seen', '-created']

type Search = { searchTerm?: string; sort?: string; role?: string; state?: string; shown: number }

/** The query of the first page, and the number of its rows. */
const searches: Record<string, Search> = {
  'first page': { shown: pageSize },
  ...Object.fromEntries(sorts.map((sort) => [`sorted by ${sort}`, { sort, shown: pageSize }])),
  administrators: { role: 'admin', shown: pageSize },
  'administrators by name': { role: 'admin', sort: 'name', shown: pageSize },
  banned: { state: 'banned', shown: pageSize },
  'without a name yet, by last visit': { state: 'pending', sort: 'last-seen', shown: pageSize },
  'active, word in every 2nd row, by name': {
    state: 'active',
    searchTerm: planted.common,
    sort: 'name',
    shown: pageSize,
  },
  'rare word of 8 letters': { searchTerm: planted.rare, shown: 5 },
  'word in every 2nd row': { searchTerm: planted.common, shown: pageSize },
  'word in every 200th row': { searchTerm: planted.occasional, shown: pageSize },
  'two letters, in 5 rows': { searchTerm: planted.rare.slice(0, 2), shown: 5 },
  'two letters, in every 25th row': { searchTerm: planted.frequent.slice(0, 2), shown: pageSize },
  'nothing matches': { searchTerm: planted.absent, shown: 0 },
  'only symbols': { searchTerm: '+++', shown: 0 },
  'Arabic, rare word': { searchTerm: planted.rareArabic, shown: 5 },
  'Arabic, word in every 10th row': { searchTerm: planted.commonArabic, shown: pageSize },
}

const Answer = z.object({
  result: z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() }),
})

const Query = z.object({ text: z.string(), ms: z.number() })

export async function measureLists(
  { cleanup, databaseServer, rows }: { cleanup: AsyncDisposableStack; databaseServer?: string; rows: number },
  report: Report,
) {
  const sizes = [SMALL, rows]
  const [small, large] = sizes.map((size) => size.toLocaleString('en'))
  report.section(
    `Lists of ${small} and of ${large} rows`,
    'The server function of the list is called as a browser does, alternating between both sizes. The figures are medians: the time of the request, the time of its database queries and their number. The queries of the session count only in the time of the request.',
  )
  const readers: Reader[] = []
  for (const [index, size] of sizes.entries()) {
    const startedAt = performance.now()
    readers.push(
      await createReader(await startSite({ cleanup, databaseServer, rows: size, isRecorded: true })),
    )
    const seconds = (performance.now() - startedAt) / 1_000
    report.info(`${[small, large][index]} rows inserted`, `${seconds.toFixed(0)} s`)
  }
  for (const [list, name] of Object.entries(lists)) {
    for (const [what, { shown, ...input }] of Object.entries(searches)) {
      const inputs = readers.map(() => input)
      await compare(`${list}: ${what}`, name, inputs, shown)
    }
    const inputs: Input[] = []
    for (const reader of readers) inputs.push(await findDeepPage(reader, name))
    await compare(`${list}: the ${small}th row`, name, inputs, pageSize)
  }

  async function compare(what: string, name: string, inputs: Input[], shown: number) {
    const samples: Sample[][] = readers.map(() => [])
    for (let round = -WARM_UPS; round < ROUNDS; round++) {
      for (const [index, reader] of readers.entries()) {
        const sample = await reader(name, inputs[index] ?? {})
        if (sample.items !== shown)
          throw new Error(`${what}: expected ${shown} rows, received ${sample.items}.`)
        if (round >= 0) samples[index]?.push(sample)
      }
    }
    const before = summarize(samples[0] ?? [])
    const after = summarize(samples[1] ?? [])
    const ratio = after.ms / before.ms
    const queries = Math.max(before.queries, after.queries)
    report.judge(
      what,
      `× ${ratio.toFixed(2)}`,
      ratio <= MAX_RATIO && queries <= MAX_QUERIES,
      `${milliseconds(before.ms)} → ${milliseconds(after.ms)}, database ${milliseconds(before.databaseMs)} → ${milliseconds(after.databaseMs)}, queries: ${queries}`,
    )
  }
}

type Input = Omit<Search, 'shown'> & { cursor?: string }
type Sample = { ms: number; databaseMs: number; queries: number; items: number; nextCursor: string | null }
type Reader = Awaited<ReturnType<typeof createReader>>

function summarize(samples: Sample[]) {
  const of = (figure: 'ms' | 'databaseMs' | 'queries') => median(samples.map((sample) => sample[figure]))
  return { ms: of('ms'), databaseMs: of('databaseMs'), queries: of('queries') }
}

/** Signs in and returns a function that requests a page of a list. */
async function createReader(site: Site) {
  const { cookie } = await signIn(site, administrator)
  const agent = new Agent({ keepAlive: true })
  // Only queries the session. The first call also updates the time of the last visit.
  await call('getInitialState')
  const sessionQueries = new Set((await call('getInitialState')).queries.map(({ text }) => text))

  async function call(name: string, input?: Input) {
    const payload = input && JSON.stringify(await toJSONAsync({ data: input }))
    const path = payload
      ? `${serverFunctionUrl(name)}?${new URLSearchParams({ payload })}`
      : serverFunctionUrl(name)
    const headers = { ...sameOriginHeaders, cookie, 'accept-encoding': 'identity' }
    rmSync(site.queryLog, { force: true })
    const { ms, body } = await send(agent, site.variables.BASE_URL, { path, status: 200, headers })
    return { ms, body, queries: readQueries(site.queryLog) }
  }

  return async (name: string, input: Input): Promise<Sample> => {
    const { ms, body, queries } = await call(name, input)
    const own = queries.filter(({ text }) => !sessionQueries.has(text))
    const { result } = Answer.parse(fromCrossJSON(JSON.parse(body.toString()), { refs: new Map() }))
    return {
      ms,
      databaseMs: own.reduce((sum, query) => sum + query.ms, 0),
      queries: own.length,
      items: result.items.length,
      nextCursor: result.nextCursor,
    }
  }
}

function readQueries(path: string) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const queries = lines.map((line) => Query.parse(JSON.parse(line)))
  // A new connection sets its time limit.
  return queries.filter(({ text }) => !text.startsWith('SET '))
}

/** Follows the cursors to the page that ends with the ten thousandth row. */
async function findDeepPage(reader: Reader, name: string): Promise<Input> {
  let cursor: string | undefined
  for (let row = pageSize; row < SMALL; row += pageSize) {
    const { nextCursor } = await reader(name, { cursor })
    if (!nextCursor) throw new Error(`${name} ends after ${row} rows.`)
    cursor = nextCursor
  }
  return { cursor }
}
