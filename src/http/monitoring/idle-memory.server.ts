/**
 * After a load, V8 keeps most of the heap that it has allocated, also when no request follows. Only a collection of the kind
 * that runs when memory is short returns it. That takes about 150 ms, so it runs while the process is idle, and only after
 * its memory has grown.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SECOND_MS } from '@/platform/durations'

const IDLE_MS = 10 * SECOND_MS
const MIN_GROWTH = 1.25

type Options = { collect: () => void; readBytes: () => number }

/** Returns the functions to call for each request, and at the end. */
export function releaseMemoryWhenIdle({
  collect = createCollector(),
  readBytes = () => process.memoryUsage.rss(),
}: Partial<Options> = {}) {
  let leastBytes = 0
  const timer = setTimeout(release, IDLE_MS).unref()

  function release() {
    if (readBytes() < leastBytes * MIN_GROWTH) return
    collect()
    leastBytes = readBytes()
  }
  return { onRequest: () => void timer.refresh(), stop: () => clearTimeout(timer) }
}

/** Node has no other way to the function than this option of V8. */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
