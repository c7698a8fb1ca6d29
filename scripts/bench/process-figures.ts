/** CPU time and processor of a process, on Linux, and its memory. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The clock tick of /proc, the same on all processors that Linux supports for Node. */
const TICK_MS = 10

/** The user and system time of all threads since the start of the process. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory. */
export function readMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1_024
}

/** Later child processes inherit the processor, and all threads move to it. */
export function pinToProcessor(pid: number, processor: number) {
  const { status, stderr, error } = spawnSync('taskset', ['-acp', String(processor), String(pid)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`taskset failed: ${error?.message ?? stderr}`)
}
