/** How many tests passed and failed, from what vitest and Playwright wrote about their runs. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A file that could not even be loaded counts as one failure. */
export function readVitestReport(path: string): Count {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(read(path))
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** A test that passed only at the second try did not pass. */
export function readPlaywrightReport(path: string): Count {
  const { stats, errors } = PlaywrightReport.parse(read(path))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

function read(path: string): unknown {
  if (!existsSync(path)) throw new Error('The test runner ended without a report.')
  return JSON.parse(readFileSync(path, 'utf8'))
}
