/**
 * `npm run bench` measures the production build and exits with code 1 if a figure misses its limit. Parts: `npm run
 * bench -- bundle-size`, `memory`, `pages`, `sign-in`, `interactions`, `lists` or `start`. Options: `--full` for 100,000
 * requests, `--rows` for the size of the large lists, `--postgres` for a local PostgreSQL. With DATABASE_URL, temporary
 * databases are created on that server. `--against <commit>` compares with a commit instead.
 */
import { parseArgs } from 'node:util'
import { compareWithCommit } from './bench/against.ts'
import { measureBundleSize } from './bench/bundle-size.ts'
import { measureInteractions } from './bench/interactions.ts'
import { measureLists } from './bench/lists.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePages } from './bench/pages.ts'
import { startPostgres } from './bench/postgres.ts'
import { createReport } from './bench/report.ts'
import { measureServe } from './bench/serve.ts'
import { measureSignIn } from './bench/sign-in.ts'
import { startSite } from './bench/site.ts'
import { measureStart } from './bench/start.ts'
import { buildIfNeeded } from './build/production-build.ts'
import { runCommand, stopRequested } from './process/process.ts'

const parts = ['bundle-size', 'memory', 'pages', 'sign-in', 'interactions', 'lists', 'start']
const REQUESTS = 20_000
const REQUESTS_IN_FULL = 100_000
/** For all parts except the lists. */
const FEW_ROWS = 1_000

const report = createReport()

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      full: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
      rows: { type: 'string', default: '1000000' },
    },
  })
  const unknown = positionals.find((name) => !parts.includes(name))
  if (unknown) throw new Error(`Unknown part "${unknown}". Known parts: ${parts.join(', ')}.`)
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 10_000)
    throw new Error('--rows must be an integer of at least 10000.')

  function isWanted(...names: string[]) {
    return positionals.length === 0 || names.some((name) => positionals.includes(name))
  }
  async function measure(cleanup: AsyncDisposableStack) {
    await buildIfNeeded(cleanup)
    const databaseServer = values.postgres ? await startPostgres(cleanup) : process.env.DATABASE_URL
    if (values.against) return compareWithCommit({ commit: values.against, cleanup, databaseServer }, report)
    if (isWanted('bundle-size', 'memory', 'pages', 'sign-in', 'interactions')) {
      const siteCleanup = cleanup.use(new AsyncDisposableStack())
      const site = await startSite({ cleanup: siteCleanup, databaseServer, rows: FEW_ROWS })
      if (isWanted('bundle-size')) await measureBundleSize(site, report)
      // First, because later parts would warm the server up.
      if (isWanted('memory')) await measureMemory(site, report, values.full ? REQUESTS_IN_FULL : REQUESTS)
      if (isWanted('pages')) await measurePages(site, report)
      if (isWanted('sign-in')) await measureSignIn(site, report)
      if (isWanted('interactions')) await measureInteractions(site, report)
      await siteCleanup.disposeAsync()
    }
    if (isWanted('lists')) await measureLists({ cleanup, databaseServer, rows }, report)
    if (isWanted('start')) {
      await measureServe({ cleanup, databaseServer }, report)
      await measureStart(cleanup, report)
    }
  }
  {
    await using cleanup = new AsyncDisposableStack()
    const interrupted = stopRequested().then(() => 'interrupted')
    if ((await Promise.race([measure(cleanup), interrupted])) === 'interrupted')
      throw new Error('Interrupted.')
  }
  const missed = report.missed()
  console.log(
    missed === 0 ? '\nAll figures are within their limits.' : `\n${missed} figures missed their limits.`,
  )
  if (missed > 0) process.exitCode = 1
})
