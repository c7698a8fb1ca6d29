/**
 * `npm run bench`: how light and how fast the production build is, against what it has to be; exit code 1 when a figure is
 * not good enough. `npm run bench -- weight`, `memory`, `pages`, `sign-in`, `lists` or `start` for parts of it; `--full`
 * for 100,000 requests, `--rows` for other large lists, `--postgres` for the PostgreSQL of this machine instead of the
 * embedded one. DATABASE_URL names a server to make databases on, which are gone at the end.
 */
import { parseArgs } from 'node:util'
import { measureWeight } from './bench/bundle-size.ts'
import { measureLists } from './bench/lists.ts'
import { measureMemory } from './bench/memory.ts'
import { measurePages } from './bench/pages.ts'
import { startPostgres } from './bench/postgres.ts'
import { createReport } from './bench/report.ts'
import { measureSignIn } from './bench/sign-in.ts'
import { startSite } from './bench/site.ts'
import { measureStart } from './bench/start.ts'
import { buildIfNeeded } from './build/production-build.ts'
import { runCommand, stopRequested } from './process/process.ts'

const parts = ['weight', 'memory', 'pages', 'sign-in', 'lists', 'start']
const REQUESTS = 20_000
const REQUESTS_IN_FULL = 100_000
/** In each list of the server that is visited for anything but its lists. */
const FEW_ROWS = 1_000

const report = createReport()

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
      rows: { type: 'string', default: '1000000' },
    },
  })
  const unknown = positionals.find((name) => !parts.includes(name))
  if (unknown) throw new Error(`There is no part "${unknown}". There are: ${parts.join(', ')}.`)
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 10_000) throw new Error('--rows must be a number from 10000 on.')

  function isWanted(...names: string[]) {
    return positionals.length === 0 || names.some((name) => positionals.includes(name))
  }
  async function measure(cleanup: AsyncDisposableStack) {
    await buildIfNeeded(cleanup)
    const databaseServer = values.postgres ? await startPostgres(cleanup) : process.env.DATABASE_URL
    if (isWanted('weight', 'memory', 'pages', 'sign-in')) {
      const siteCleanup = cleanup.use(new AsyncDisposableStack())
      const site = await startSite({ cleanup: siteCleanup, databaseServer, rows: FEW_ROWS })
      if (isWanted('weight')) await measureWeight(site, report)
      // Before anything else has warmed the server up.
      if (isWanted('memory')) await measureMemory(site, report, values.full ? REQUESTS_IN_FULL : REQUESTS)
      if (isWanted('pages')) await measurePages(site, report)
      if (isWanted('sign-in')) await measureSignIn(site, report)
      await siteCleanup.disposeAsync()
    }
    if (isWanted('lists')) await measureLists({ cleanup, databaseServer, rows }, report)
    if (isWanted('start')) await measureStart(cleanup, report)
  }
  {
    await using cleanup = new AsyncDisposableStack()
    const interrupted = stopRequested().then(() => 'interrupted')
    if ((await Promise.race([measure(cleanup), interrupted])) === 'interrupted')
      throw new Error('Interrupted.')
  }
  const missed = report.missed()
  console.log(
    missed === 0 ? '\nEverything is as good as it has to be.' : `\nNot good enough: ${missed} figures.`,
  )
  if (missed > 0) process.exitCode = 1
})
