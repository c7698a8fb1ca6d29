/**
 * Parent and child processes. A child reports over the IPC channel that it is ready, or why it failed. It stops when its
 * parent asks, and ends when its parent is gone.
 */
import { fork } from 'node:child_process'

export type Child<Report> = AsyncDisposable & {
  pid: number
  report: Report
  exited: Promise<number>
  stop: (timeoutMs?: number) => Promise<number>
}

/** Runs a command and exits. An error is printed as its message, or with DEBUG as its stack, with exit code 1. */
export async function runCommand(main: () => Promise<unknown>): Promise<never> {
  try {
    await main()
  } catch (error) {
    console.error(`\n${formatError(error)}\n`)
    process.exitCode = 1
  }
  // A timer or an idle connection of a library could keep the process alive for seconds.
  process.exit()
}

export function formatError(error: unknown): string {
  if (process.env.DEBUG && error instanceof Error) return error.stack ?? error.message
  if (error instanceof SuppressedError) return [error.suppressed, error.error].map(formatError).join('\n')
  if (error instanceof AggregateError && !error.message) return error.errors.map(formatError).join('\n')
  return error instanceof Error && error.message ? error.message : String(error)
}

/**
 * Forks `file`. Resolves with the report of its `serveParent`, or rejects with its error. `onOutput` receives the output
 * instead of the terminal.
 */
export function startChild<Report>(
  file: string,
  {
    args = [],
    env = process.env,
    onOutput,
  }: { args?: string[]; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<Child<Report>> {
  const child = fork(file, args, { env, windowsHide: true, silent: onOutput !== undefined })
  if (onOutput)
    for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', onOutput)
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 137 : 1)))
  })
  // A failed message to a child that is exiting is no error of this process.
  child.on('error', () => {})

  async function stop(timeoutMs = 15_000) {
    if (child.connected) child.send('stop', () => {})
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const code = await exited
    clearTimeout(timer)
    return code
  }

  async function dispose() {
    await stop()
  }

  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready: Report } | { failed: string }) => {
      if ('failed' in message) reject(new Error(message.failed))
      else
        resolve({ pid: child.pid ?? 0, report: message.ready, exited, stop, [Symbol.asyncDispose]: dispose })
    })
    exited.then((code) => reject(new Error(`${file.split(/[\\/]/).at(-1)} exited with code ${code}.`)))
  })
}

/**
 * The child's side of `startChild`. With a parent, signals are ignored, because a terminal sends them to the whole
 * process group. The parent decides the order, and a lost parent stops the child. Without a parent, a signal stops the
 * process, and a second one ends it immediately. With `reload`, SIGHUP reloads instead.
 */
export async function serveParent<Report>(
  start: () => Promise<{
    report: Report
    stop: (signal?: NodeJS.Signals) => Promise<number>
    reload?: () => void
  }>,
) {
  const hasParent = process.send !== undefined
  let stopping = false
  let isStarted = false
  let stop: (signal?: NodeJS.Signals) => Promise<number> = async () => 0
  let reload: (() => void) | undefined

  async function end(signal?: NodeJS.Signals) {
    if (stopping) process.exit(130)
    stopping = true
    process.exit(await stop(signal).catch(() => 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (hasParent) return
      if (signal === 'SIGHUP' && reload) reload()
      else void end(signal)
    })
  }
  onParentLost(() => {
    // process.exit can hang while WebAssembly compiles. Before the start is complete there is nothing to stop.
    if (!isStarted) process.kill(process.pid, 'SIGKILL')
    else if (!stopping) void end()
  })
  process.on('message', (message) => {
    if (message === 'stop') void end()
    // From a supervisor, see `worker.ts`.
    else if (message === 'heartbeat') process.send?.('alive')
    else if (message === 'SIGTERM' || message === 'SIGHUP') void end(message)
  })

  try {
    const started = await start()
    stop = started.stop
    reload = started.reload
    isStarted = true
    process.send?.({ ready: started.report })
  } catch (error) {
    if (hasParent) process.send?.({ failed: formatError(error) }, () => process.exit(1))
    else {
      // Not `console.error`, which the application replaces by its log.
      process.stderr.write(`\n${formatError(error)}\n\n`)
      process.exit(1)
    }
  }
}

/**
 * Resolves on a signal, or when the parent process is gone. npm and the terminal can both send the signal of one Ctrl-C.
 * So only a signal at least a second later ends the process immediately.
 */
export function stopRequested(): Promise<void> {
  let first = 0
  return new Promise((resolve) => {
    function request() {
      if (first && Date.now() - first > 1_000) process.exit(130)
      first ||= Date.now()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
    onParentLost(resolve)
  })
}

/** Calls `listener` when the parent is gone, also if that was before this call: Node.js reports it only once. */
function onParentLost(listener: () => void) {
  if (process.connected === false) listener()
  else process.on('disconnect', listener)
}
