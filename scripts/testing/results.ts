import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** `failures` has a line for each failure, with its place and reason. */
export type Outcome = { passed: number; failures: string[] }

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

const PlaywrightError = z.object({ message: z.string().optional() })

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(PlaywrightError) })),
    }),
  ),
})

const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(PlaywrightError),
  stats: z.object({ expected: z.number() }),
})

/** A file that cannot be loaded counts as one failure. */
export function readVitestReport(path: string): Outcome {
  const { numPassedTests, testResults } = VitestReport.parse(read(path))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name)
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [describe(file, message)]
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${file} › ${fullName}`, failureMessages?.[0]),
    )
  })
  return { passed: numPassedTests, failures }
}

/** A flaky test counts as a failure. */
export function readPlaywrightReport(path: string): Outcome {
  const { suites, stats, errors } = PlaywrightReport.parse(read(path))
  // The outermost suites are the files.
  const failures = suites
    .flatMap((file) => listSpecs({ ...file, title: '' }))
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          // The first error of a timeout is the timeout itself; the next ones tell what the test waited for.
          const reasons = results.flatMap(({ errors }) => errors).map(({ message }) => message)
          return describe(`${file}:${line} › ${title}`, reasons.join(' '))
        }),
    )
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map(({ message }) => describe('Playwright', message))],
  }
}

/** With the titles of their suites in front of their own. */
function listSpecs({
  title,
  specs,
  suites = [],
}: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] {
  return [...specs, ...suites.flatMap(listSpecs)].map((spec) => ({
    ...spec,
    title: [title, spec.title].filter(Boolean).join(' › '),
  }))
}

const MAX_REASON = 600
/** They are the same in each failure of a runner or library, and would hide the lines of the test. */
const foreignFrames = /\n\s+at .*(?:[\\/]node_modules[\\/]|node:internal|<anonymous>).*/g

/** Failures are one line each, because `.ci/run` reads the output line by line. */
function describe(place: string, message = '') {
  const text = stripVTControlCharacters(message).replace(foreignFrames, '')
  const reason = shorten(text.replace(/\s+/g, ' ').trim())
  return reason ? `${place}: ${reason}` : place
}

/** The output of a program ends with its error. */
function shorten(text: string) {
  if (text.length <= MAX_REASON) return text
  return `${text.slice(0, MAX_REASON / 2)} … ${text.slice(-MAX_REASON / 2)}`
}

function read(path: string): unknown {
  if (!existsSync(path)) throw new Error('The test runner exited without a report.')
  return JSON.parse(readFileSync(path, 'utf8'))
}
