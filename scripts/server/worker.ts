/** The supervisor's side of one worker, which is this program again with a share of its port. */
import cluster, { type Worker } from 'node:cluster'

export type Ended = { code: number | null; signal: string | null }

export type RunningWorker = {
  process: Worker
  pid: number | undefined
  startedAt: number
  ended: Promise<Ended>
  /** Resolves when it listens. */
  ready: Promise<void>
  /** The first message makes it stop, a second one would end it at once. Kills it after `stopMs`. */
  stop: (message: 'stop' | 'SIGTERM' | 'SIGHUP', stopMs: number) => Promise<Ended>
}

export function startWorker(onMessage: (message: unknown, worker: Worker) => void): RunningWorker {
  const worker = cluster.fork()
  let isStopping = false
  const ended = new Promise<Ended>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal }))
  })
  // A failed message to a worker that is exiting is no error of this process.
  worker.on('error', () => {})

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      if (message.ready) resolve()
      else if (message.failed) reject(new Error(message.failed))
      else if (message === 'closed') worker.send('closed')
      else onMessage(message, worker)
    })
    ended.then(({ code, signal }) => reject(new Error(`The worker exited with ${signal ?? `code ${code}`}.`)))
  })

  async function stop(message: string, stopMs: number) {
    if (!isStopping) worker.send(message)
    isStopping = true
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(timer)
    return ended
  }

  return { process: worker, pid: worker.process.pid, startedAt: performance.now(), ended, ready, stop }
}

/**
 * The worker's side, after it has closed its server. Connections that the supervisor passed on before it knew arrive before
 * its answer, and Node.js gives them back. A worker that exits earlier loses them.
 */
export function returnConnections(): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => message === 'closed' && resolve())
    process.on('disconnect', resolve)
    process.send?.('closed')
  })
}
