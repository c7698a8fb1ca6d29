/**
 * With WORKERS=n, one process accepts the connections for n others. It restarts those that crash or hang, and replaces
 * all on SIGHUP.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import type { Env } from '../../src/platform/env/parse-env.server.ts'
import { createLogOutput } from '../../src/platform/log-output.server.ts'
import { type RunningWorker, startWorker } from './worker.ts'
import { createMetricsCollector } from './worker-metrics.ts'

const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 30_000
/** A worker that ran this long was stable, so the next restart is quick again. */
const STABLE_AFTER_MS = 60_000

type Slot = { number: number; running?: RunningWorker; isReplacing: boolean; failures: number }

/** Resolves when all workers listen. `stopMs` is the time that one may take to stop. */
export async function superviseWorkers({ workers, workerTimeoutMs, logLevel }: Env, stopMs: number) {
  const log = pino({ level: logLevel, base: null }, createLogOutput())
  const slots: Slot[] = Array.from({ length: workers }, (_, index) => ({
    number: index + 1,
    isReplacing: false,
    failures: 0,
  }))
  /** With those that are starting or stopping. */
  const alive = new Set<RunningWorker>()
  let isStopping = false
  let replacement = Promise.resolve()
  const answerMetrics = createMetricsCollector(() =>
    slots.flatMap(({ number, running }) => (running ? [{ number, process: running.process }] : [])),
  )

  async function start(slot: Slot): Promise<RunningWorker> {
    const worker = startWorker(workerTimeoutMs, (message, asking) => {
      if (message === 'collect-metrics') void answerMetrics(asking)
    })
    alive.add(worker)
    worker.ended.then(() => alive.delete(worker))
    await worker.ready
    log.info({ worker: slot.number, pid: worker.pid }, 'worker started')
    slot.running = worker
    worker.ended.then((ended) => {
      if (isStopping || slot.running !== worker) return
      slot.running = undefined
      const event = worker.isHung() ? 'worker hung' : 'worker crashed'
      log.error({ worker: slot.number, pid: worker.pid, ...ended }, event)
      if (performance.now() - worker.startedAt > STABLE_AFTER_MS) slot.failures = 0
      if (!slot.isReplacing) void restart(slot)
    })
    return worker
  }

  async function restart(slot: Slot): Promise<void> {
    await delay(Math.min(FIRST_RESTART_MS * 2 ** slot.failures, MAX_RESTART_MS))
    slot.failures += 1
    if (isStopping) return
    try {
      await start(slot)
    } catch (error) {
      if (isStopping) return
      log.error({ worker: slot.number, err: error }, 'worker not started')
      return restart(slot)
    }
  }

  /** An old worker stops when its successor listens. If one does not start, the others stay. */
  async function replaceAll() {
    for (const slot of slots) {
      const { running: old } = slot
      // A worker that has crashed is restarted anyway.
      if (!old) continue
      if (isStopping || !(await replace(slot, old))) return
    }
  }

  async function replace(slot: Slot, old: RunningWorker): Promise<boolean> {
    slot.isReplacing = true
    try {
      await start(slot)
      const ended = await old.stop('SIGHUP', stopMs)
      log.info({ worker: slot.number, pid: old.pid, ...ended }, 'worker replaced')
      return true
    } catch (error) {
      if (isStopping) return false
      log.error({ worker: slot.number, err: error }, 'worker not replaced')
      return false
    } finally {
      slot.isReplacing = false
      // The old one, or its successor, has crashed meanwhile.
      if (!slot.running && !isStopping) void restart(slot)
    }
  }

  async function stop(signal?: NodeJS.Signals) {
    isStopping = true
    log.info({ signal }, 'workers stopping')
    const message = signal === 'SIGTERM' ? signal : 'stop'
    const ended = await Promise.all([...alive].map((worker) => worker.stop(message, stopMs)))
    return ended.every(({ code }) => code === 0) ? 0 : 1
  }

  try {
    await Promise.all(slots.map(start))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stop,
    reload() {
      log.info('workers are replaced')
      replacement = replacement.then(replaceAll)
    },
  }
}
