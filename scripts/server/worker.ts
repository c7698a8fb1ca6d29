/** The supervisor's side of one worker, which is this program again with a share of its port. */
import cluster, { type Worker } from 'node:cluster'

/** For a worker to load the application and listen. */
const START_MS = 60_000
/** Heartbeats per timeout. With several, a supervisor that was suspended counts only one missing answer. */
const HEARTBEATS_PER_TIMEOUT = 5

type Ended = { code: number | null; signal: string | null }

export type RunningWorker = {
  process: Worker
  pid: number | undefined
  startedAt: number
  ended: Promise<Ended>
  /** True after it was killed because its event loop was blocked, or because it did not begin to listen. */
  isHung: () => boolean
  /** Resolves when it listens. */
  ready: Promise<void>
  /** The first message makes it stop, a second one would end it at once. Kills it after `stopMs`. */
  stop: (message: 'stop' | 'SIGTERM' | 'SIGHUP', stopMs: number) => Promise<Ended>
}

/** `timeoutMs` is the time in which the worker has to answer. */
export function startWorker(
  timeoutMs: number,
  onMessage: (message: unknown, worker: Worker) => void,
): RunningWorker {
  const worker = cluster.fork()
  let isStopping = false
  let isHung = false
  let unanswered = 0
  let heartbeat: NodeJS.Timeout | undefined
  const ended = new Promise<Ended>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal }))
  })
  // A failed message to a worker that is exiting is no error of this process.
  worker.on('error', () => {})

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === 'alive') unanswered = 0
      else if (message.ready) resolve()
      else if (message.failed) reject(new Error(message.failed))
      else if (message === 'closed') worker.send('closed')
      else onMessage(message, worker)
    })
    ended.then(({ code, signal }) => reject(new Error(`The worker exited with ${signal ?? `code ${code}`}.`)))
  })

  function killHung() {
    isHung = true
    worker.process.kill('SIGKILL')
  }

  function sendHeartbeat() {
    if (unanswered >= HEARTBEATS_PER_TIMEOUT) return killHung()
    unanswered += 1
    if (worker.isConnected()) worker.send('heartbeat')
  }

  const starting = setTimeout(killHung, START_MS)
  ready.then(
    () => {
      clearTimeout(starting)
      heartbeat = setInterval(sendHeartbeat, timeoutMs / HEARTBEATS_PER_TIMEOUT)
    },
    () => clearTimeout(starting),
  )
  ended.then(() => clearInterval(heartbeat))

  async function stop(message: string, stopMs: number) {
    if (!isStopping) worker.send(message)
    isStopping = true
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(timer)
    return ended
  }

  return {
    process: worker,
    pid: worker.process.pid,
    startedAt: performance.now(),
    ended,
    isHung: () => isHung,
    ready,
    stop,
  }
}

/**
 * Runs in the worker after it has closed its server. The supervisor may have passed on connections before it knew. They arrive
 * before its reply, and Node.js returns them. A worker that exits earlier loses them.
 */
export function returnConnections(): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => message === 'closed' && resolve())
    process.on('disconnect', resolve)
    process.send?.('closed')
  })
}
