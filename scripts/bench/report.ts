export type Report = ReturnType<typeof createReport>

export function createReport() {
  let missed = 0

  function line(verdict: string, what: string, value: string, remark = '') {
    console.log(`  ${verdict.padEnd(4)}  ${what.padEnd(44)} ${value.padStart(10)}   ${remark}`.trimEnd())
  }

  return {
    section(title: string, explanation: string) {
      console.log(`\n━━━ ${title}\n${explanation}\n`)
    },
    /** A figure with a limit. */
    judge(what: string, value: string, isMet: boolean, limit: string) {
      if (!isMet) missed++
      line(isMet ? 'PASS' : 'FAIL', what, value, limit)
    },
    /** A figure without a limit. */
    info(what: string, value: string, remark?: string) {
      line('', what, value, remark)
    },
    missed: () => missed,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

export function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(0)} %`
}
