/**
 * How the command-line programs start, watch and stop each other: a child reports once that it is ready or why it is
 * not, obeys its parent over the IPC channel, and never outlives it.
 */
import { fork } from 'node:child_process'

export type Child<Report> = AsyncDisposable & {
  pid: number
  report: Report
  exited: Promise<number>
  stop: (patienceMs?: number) => Promise<number>
}

/** Runs a command and ends: a failure becomes its sentence on stderr and exit code 1; DEBUG adds the stack. */
export async function runCommand(main: () => Promise<unknown>): Promise<never> {
  try {
    await main()
  } catch (error) {
    console.error(`\n${formatError(error)}\n`)
    process.exitCode = 1
  }
  // Explicitly: a library may leave a timer or an idle connection behind that keeps the process alive for seconds.
  process.exit()
}

export function formatError(error: unknown): string {
  if (process.env.DEBUG && error instanceof Error) return error.stack ?? error.message
  if (error instanceof SuppressedError) return [error.suppressed, error.error].map(formatError).join('\n')
  if (error instanceof AggregateError && !error.message) return error.errors.map(formatError).join('\n')
  return error instanceof Error && error.message ? error.message : String(error)
}

/** Forks `file` and resolves with what it reports through `serveParent`; rejects with the reason it gives. */
export function startChild<Report>(
  file: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Child<Report>> {
  const child = fork(file, options.args ?? [], { env: options.env ?? process.env, windowsHide: true })
  const exited = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 137 : 1)))
  })
  // Sending to a child that is just leaving must not become an error of ours.
  child.on('error', () => {})

  async function stop(patienceMs = 15_000) {
    if (child.connected) child.send('stop', () => {})
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
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
    exited.then((code) => reject(new Error(`${file.split(/[\\/]/).at(-1)} ended with code ${code}.`)))
  })
}

/**
 * The child's side of `startChild`. `start` gives the report and how to stop; under a parent the signals of the terminal
 * are ignored (they reach the whole group, the parent decides on the order), and a lost parent means stop. Without a
 * parent SIGTERM and SIGINT stop, a second one at once.
 */
export async function serveParent<Report>(
  start: () => Promise<{ report: Report; stop: () => Promise<number> }>,
) {
  const hasParent = process.send !== undefined
  let stopping = false
  let stop: () => Promise<number> = async () => 0

  async function end(code = 130) {
    if (stopping) process.exit(code)
    stopping = true
    process.exit(await stop().catch(() => 1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!hasParent) void end()
    })
  }
  process.on('disconnect', () => void (stopping || end()))
  process.on('message', (message) => {
    if (message === 'stop') void end()
  })

  try {
    const started = await start()
    stop = started.stop
    process.send?.({ ready: started.report })
  } catch (error) {
    if (hasParent) process.send?.({ failed: formatError(error) }, () => process.exit(1))
    else {
      console.error(`\n${formatError(error)}\n`)
      process.exit(1)
    }
  }
}

/**
 * Resolves when the person or the system asks this command to stop, or when the program that started it is gone. npm and
 * the terminal may both pass on the same Ctrl-C, so only what comes a second later counts as "now!".
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
    if (process.send) process.on('disconnect', resolve)
  })
}
