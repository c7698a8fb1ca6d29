/**
 * `npm test` runs all checks and tests but `.full` ones. `npm test -- check` runs one part with all its tests; the
 * others are `unit`, `scripts`, `data`, `fuzz` and `e2e`.
 * `npm test -- projects` runs the long tests of whole projects, which only `.ci/run` includes.
 * After one part, words select test files or titles, and flags go to the runner: `npm test -- e2e login --headed`. Words
 * that name a part stand after `--`: `npm test -- unit -- data`. The output ends with the failures and the totals. A check
 * counts as one test, and so does a failed build or runner.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { seed } from '../prisma/seed.ts'
import { buildIfNeeded } from './build/production-build.ts'
import { formatError, runCommand, stopRequested } from './process/process.ts'
import { root } from './project/root.mjs'
import { provideChromium } from './testing/chromium.ts'
import { findSecrets, recordSessionTokens } from './testing/log-secrets.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './testing/results.ts'
import { describeSelection, readSelection, type Selection, titlePattern } from './testing/selection.ts'
import { neutralEnvironment, startTestServer } from './testing/test-server.ts'
import { startTestStack } from './testing/test-stack.ts'

const vitestProjects: Record<string, string[]> = {
  unit: ['unit', 'components'],
  scripts: ['scripts'],
  data: ['data', 'database'],
  projects: ['projects'],
}
const parts = ['check', ...Object.keys(vitestProjects), 'fuzz', 'e2e']
const defaultParts = parts.filter((part) => part !== 'projects')
const windowFlags = new Set(['--headed', '--debug'])
const memoryDisk = '/dev/shm'
const MEMORY_DISK_BYTES = 4e9

await runCommand(async () => {
  const selection = readSelection(process.argv.slice(2), { known: parts, usual: defaultParts }, root)
  if (selection.parts.length === 0) {
    selection.parts = defaultParts
    process.env.QUICK_TESTS = 'true'
  }
  console.log(describeSelection(selection))

  const total: Outcome = { passed: 0, failures: [] }
  {
    await using cleanup = new AsyncDisposableStack()
    const interrupted = stopRequested().then(() => 'interrupted')
    const outcome = await Promise.race([runParts(selection, total, cleanup), interrupted])
    if (outcome === 'interrupted') throw new Error('Interrupted.')
  }
  const { passed, failures } = total
  if (failures.length > 0) process.exitCode = 1
  console.log(
    `\n${failures.map((failure) => `✗ ${failure}\n`).join('')}${passed} passed, ${failures.length} failed`,
  )
})

async function runParts(selection: Selection, total: Outcome, cleanup: AsyncDisposableStack) {
  const { parts: wanted } = selection
  async function step(title: string, work: () => Promise<Outcome>) {
    const start = performance.now()
    console.log(`\n━━━ ${title}\n`)
    const { passed, failures } = await work().catch((error: unknown) => {
      console.error(formatError(error))
      return { passed: 0, failures: [`${title}: ${formatError(error)}`] }
    })
    total.passed += passed
    total.failures.push(...failures)
    const isGood = failures.length === 0
    console.log(
      `\n${title}: ${isGood ? 'done' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    )
    return isGood
  }
  const { path: folder } = cleanup.use(createTemporaryFolder())

  // A failed step does not skip the independent ones, so that one run reports all failures.
  // Beside the next steps, because it occupies one processor.
  const types = wanted.includes('check') ? startTypeCheck(cleanup) : undefined
  if (wanted.includes('check')) {
    await step('Format and lint', async () => {
      const program = '@biomejs/biome/bin/biome'
      return toOutcome(program, await runTool(program, ['check', '--error-on-warnings'], {}, cleanup))
    })
  }
  const projects = wanted.flatMap((part) => vitestProjects[part] ?? [])
  if (projects.length > 0) {
    await step(`Tests: ${projects.join(', ')}`, () => runVitest(projects, selection, folder, cleanup))
  }
  if (types) await step('Types', types)
  if (wanted.includes('fuzz') || wanted.includes('e2e')) {
    const isBuilt = await step('Production build', async () => {
      await buildIfNeeded(cleanup)
      return { passed: 0, failures: [] }
    })
    if (isBuilt && wanted.includes('fuzz')) {
      await step('Random requests', () => runVitest(['fuzz'], selection, folder, cleanup))
    }
    if (isBuilt && wanted.includes('e2e')) {
      await step('Browser tests', () => runPlaywright(selection, folder, cleanup))
    }
  }
}

/** With one checker, because more would repeat work. Returns a function that prints the output when it has ended. */
function startTypeCheck(cleanup: AsyncDisposableStack): () => Promise<Outcome> {
  const program = 'typescript/bin/tsc'
  const output: string[] = []
  const ended = runTool(program, ['--checkers', '1'], {}, cleanup, (text) => output.push(text)).catch(
    (error: unknown) => {
      output.push(`${formatError(error)}\n`)
      return 1
    },
  )
  return async () => {
    const code = await ended
    process.stdout.write(output.join(''))
    return toOutcome(program, code)
  }
}

function toOutcome(program: string, code: number): Outcome {
  if (code === 0) return { passed: 1, failures: [] }
  return { passed: 0, failures: [`${program} exited with code ${code}`] }
}

async function runVitest(
  projects: string[],
  selection: Selection,
  folder: string,
  cleanup: AsyncDisposableStack,
): Promise<Outcome> {
  const { files, titles, flags } = selection
  const report = join(folder, 'vitest.json')
  const selected = [...projects.flatMap((project) => ['--project', project]), ...files, ...flags]
  if (titles.length > 0) selected.push('--testNamePattern', titlePattern(titles))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(
    'vitest/vitest.mjs',
    ['run', ...selected, ...reporters],
    { TMPDIR: folder },
    cleanup,
  )
  return withExitCode(readVitestReport(report), 'vitest', code, selection)
}

/** In memory if there is enough: the tests make and delete many thousands of files. */
function createTemporaryFolder() {
  return mkdtempDisposableSync(join(hasMemoryDisk() ? memoryDisk : tmpdir(), 'app-test-'))
}

function hasMemoryDisk() {
  if (!existsSync(memoryDisk)) return false
  const { bavail, bsize } = statfsSync(memoryDisk)
  return bavail * bsize > MEMORY_DISK_BYTES && freemem() > 2 * MEMORY_DISK_BYTES
}

async function runPlaywright(
  selection: Selection,
  folder: string,
  cleanup: AsyncDisposableStack,
): Promise<Outcome> {
  const { files, titles, flags } = selection
  const chromium = provideChromium({ window: flags.some((flag) => windowFlags.has(flag)) })
  const report = join(folder, 'playwright.json')
  const stack = await startTestStack(cleanup)
  await seed(stack.DATABASE_URL, { isMinimal: true })
  await recordSessionTokens(stack.DATABASE_URL)
  const log: string[] = []
  const onOutput = (text: string) => {
    log.push(text)
    if (/"level":[56]0/.test(text)) process.stderr.write(text)
  }
  const { variables } = await startTestServer(stack, cleanup, { LOG_LEVEL: 'info' }, { onOutput })
  const selected = [...files, ...flags]
  if (titles.length > 0) selected.push('--grep', titlePattern(titles))
  const code = await runTool(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...selected],
    { ...variables, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    cleanup,
  )
  const outcome = withExitCode(readPlaywrightReport(report), 'Playwright', code, selection)
  const leaks = await findSecrets(log.join(''), stack)
  return {
    ...outcome,
    failures: [...outcome.failures, ...leaks.map((line) => `A secret in the log: ${line}`)],
  }
}

/** Adds a failure if the program failed without reporting one, or ran no test. */
function withExitCode(outcome: Outcome, program: string, code: number, selection: Selection): Outcome {
  if (outcome.failures.length > 0) return outcome
  if (code !== 0) return { ...outcome, failures: [`${program} exited with code ${code}`] }
  if (outcome.passed > 0) return outcome
  return { ...outcome, failures: [`${program} ran no test. ${describeSelection(selection)}`] }
}

function runTool(
  program: string,
  parameters: string[],
  variables: NodeJS.ProcessEnv,
  cleanup: AsyncDisposableStack,
  onOutput?: (text: string) => void,
) {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    env: { ...neutralEnvironment(), ...variables },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
  cleanup.defer(() => void child.kill())
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
