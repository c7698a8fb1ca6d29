import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './results.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-ui-results-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a test file that cannot be loaded is a failure', () => {
  const path = report({
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitestReport(path)).toEqual({ passed: 4, failed: 2 })
})

test('a browser test that passes only at the second try is a failure', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] })
  expect(readPlaywrightReport(path)).toEqual({ passed: 5, failed: 3 })
})

test('no report is an error', () => {
  expect(() => readVitestReport(join(folder, 'none.json'))).toThrow('ended without a report')
})
