import { formatError } from '../process/process.ts'
import { type Check, checks } from './checks.ts'
import { type Context, readContext } from './context.ts'
import { type Finding, type Level, problem } from './finding.ts'

export type Report = { isHealthy: boolean; findings: Array<{ check: string } & Finding> }

const DETAILS_SHOWN = 5
const marks: Record<Level, string> = { ok: '✓', note: '·', warning: '!', problem: '✗' }

/** One after the other, because most are immediate and the embedded database starts only once. */
export async function diagnose(
  environment: NodeJS.ProcessEnv,
  starterAddress: string | undefined,
): Promise<Report> {
  await using cleanup = new AsyncDisposableStack()
  const context = await readContext(cleanup, environment, starterAddress)
  const findings: Report['findings'] = []
  for (const check of checks) {
    for (const finding of await runCheck(check, context)) findings.push({ check: check.name, ...finding })
  }
  return { isHealthy: findings.every(({ level }) => level !== 'problem'), findings }
}

/** A check that fails itself must not hide the findings of the others. */
async function runCheck({ name, run }: Check, context: Context): Promise<Finding[]> {
  try {
    return await run(context)
  } catch (error) {
    return [
      problem(
        `The check failed: ${formatError(error)}`,
        `DEBUG=1 npm run doctor shows where “${name}” failed.`,
      ),
    ]
  }
}

export function formatReport({ findings }: Report): string {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const indent = ' '.repeat(width + 5)
  const lines = findings.flatMap(({ check, level, text, remedy, details = [] }, index) => {
    const label = findings[index - 1]?.check === check ? '' : check
    const more = details.length - DETAILS_SHOWN
    return [
      `${marks[level]} ${label.padEnd(width)}   ${text}`,
      ...details.slice(0, DETAILS_SHOWN).map((detail) => `${indent}  ${detail}`),
      ...(more > 0 ? [`${indent}  and ${more} more; --json lists all`] : []),
      ...(remedy ? [`${indent}→ ${remedy}`] : []),
    ]
  })
  return [...lines, '', summarize(findings)].join('\n')
}

function summarize(findings: Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  return `${count(problems, 'problem')}, ${count(warnings, 'warning')}`
}

function count(number: number, word: string) {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`
}
