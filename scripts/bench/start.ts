import { spawn } from 'node:child_process'
import { cpSync, mkdtempDisposableSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../project/root.mjs'
import { createProgramFolder, type Place, runProgram } from '../testing/program.ts'
import type { Report } from './report.ts'

/** The files that a build needs. */
const sources = [
  'src',
  'public',
  'prisma',
  'scripts',
  'app.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const MAX_BUILD_MS = 30_000
const MAX_START_MS = 5_000
const GIVE_UP_MS = 60_000

export async function measureStart(cleanup: AsyncDisposableStack, report: Report) {
  report.section(
    'Start',
    'A build from scratch; `npm start` with everything installed, built and migrated, until /livez responds with 200.',
  )
  const judge = (what: string, ms: number, max: number) =>
    report.judge(what, `${(ms / 1_000).toFixed(1)} s`, ms <= max, `at most ${max / 1_000} s`)
  judge('Build', await timeBuild(cleanup), MAX_BUILD_MS)

  const place = await createProgramFolder()
  cleanup.defer(place.remove)
  await timeStart(place, cleanup)
  judge('npm start', await timeStart(place, cleanup), MAX_START_MS)
}

/** Builds in a copy, so that the existing build stays. */
async function timeBuild(cleanup: AsyncDisposableStack): Promise<number> {
  const { path: copy } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-build-')))
  for (const source of sources) cpSync(join(root, source), join(copy, source), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  cleanup.defer(() => void child.kill())
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error('The build failed. See the output above.')
  return performance.now() - startedAt
}

async function timeStart(place: Place, cleanup: AsyncDisposableStack): Promise<number> {
  const startedAt = performance.now()
  const { child, exited, output } = runProgram('start', place)
  async function stop() {
    child.kill('SIGTERM')
    await exited
  }
  cleanup.defer(stop)
  while (!(await isAlive(place.url))) {
    if (child.exitCode !== null || performance.now() - startedAt > GIVE_UP_MS)
      throw new Error(`npm start does not respond:\n${output()}`)
    await sleep(20)
  }
  const ms = performance.now() - startedAt
  await stop()
  return ms
}

function isAlive(url: string): Promise<boolean> {
  return fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  )
}
