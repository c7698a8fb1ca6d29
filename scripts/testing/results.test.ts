import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './results.ts'

const passed = { status: 'passed', fullName: 'works', failureMessages: [] }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-results-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('failed tests and files that cannot be loaded are reported with their reason', () => {
  const path = report({
    numPassedTests: 4,
    testResults: [
      { name: resolve('a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
      {
        name: resolve('b/b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001b[31mexpected 4\u001b[39m\n  to be 5'],
          },
          passed,
        ],
      },
      { name: resolve('c.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  })
  expect(readVitestReport(path)).toEqual({
    passed: 4,
    failures: [`${join('b', 'b.test.ts')} › adds up: expected 4 to be 5`, 'c.test.ts: No such module'],
  })
})

test('a flaky browser test is reported as a failure', () => {
  const spec = { title: 'opens', file: 'login.spec.ts', line: 7 }
  const path = report({
    stats: { expected: 5 },
    errors: [{ message: 'No browser' }],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [{ ...spec, tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              {
                ...spec,
                line: 8,
                tests: [
                  {
                    status: 'flaky',
                    results: [
                      { errors: [{ message: 'Too late' }, { message: 'No button' }] },
                      { errors: [] },
                    ],
                  },
                ],
              },
              { ...spec, line: 9, tests: [{ status: 'unexpected', results: [{ errors: [] }] }] },
            ],
          },
        ],
      },
    ],
  })
  expect(readPlaywrightReport(path)).toEqual({
    passed: 5,
    failures: [
      'login.spec.ts:8 › on a phone › opens: Too late No button',
      'login.spec.ts:9 › on a phone › opens',
      'Playwright: No browser',
    ],
  })
})

test('a reason has the frames of the project, and none of libraries and of Node', () => {
  const message = [
    'AppError: INVALID (name)',
    '    at /app/src/platform/validate.ts:44:68',
    '    at file:///app/node_modules/vitest/dist/chunks/run.js:1695:35',
    '    at new Promise (<anonymous>)',
    '    at runWithCancel (C:\\app\\node_modules\\vitest\\run.js:3397:10)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    '    at /app/src/features/invoices/invoices.schema.test.ts:29:38',
  ].join('\n')
  const path = report({
    numPassedTests: 0,
    testResults: [{ name: resolve('a.test.ts'), status: 'failed', message, assertionResults: [] }],
  })
  expect(readVitestReport(path).failures).toEqual([
    'a.test.ts: AppError: INVALID (name) at /app/src/platform/validate.ts:44:68 at /app/src/features/invoices/invoices.schema.test.ts:29:38',
  ])
})

test('a long reason keeps its beginning and its end', () => {
  const message = `Exited: ${'log line '.repeat(200)} the port is in use`
  const path = report({
    numPassedTests: 0,
    testResults: [{ name: resolve('a.test.ts'), status: 'failed', message, assertionResults: [] }],
  })
  const [failure = ''] = readVitestReport(path).failures
  expect(failure).toMatch(/^a\.test\.ts: Exited: log line .* … .* the port is in use$/)
  expect(failure.length).toBeLessThan(700)
})

test('a missing report is an error', () => {
  expect(() => readVitestReport(join(folder, 'none.json'))).toThrow('exited without a report')
})
