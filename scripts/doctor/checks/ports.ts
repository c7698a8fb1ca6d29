import { assertPortIsFree, isPortFree } from '../../process/port.ts'
import { PREFERRED_MAILBOX_PORT, readMailboxPort } from '../../stack/local-stack.ts'
import type { Context } from '../context.ts'
import { type Finding, ok, problem, toProblem } from '../finding.ts'

const LOOPBACK = '127.0.0.1'
const PROBE_MS = 2_000

export async function checkPorts(context: Context): Promise<Finding[]> {
  return [await checkPort(context), ...(await checkMailboxPort(context))]
}

async function checkPort({ env, running, variables }: Context): Promise<Finding> {
  try {
    await assertPortIsFree(env.port, variables.HOST)
    return ok(`${env.port} is free`)
  } catch (error) {
    if (running) return ok(`${env.port} is used by this application (process ${running.pid})`)
    if (await isApplication(env.port)) return ok(`${env.port} is used by a running copy of this application`)
    return toProblem(error, 'Choose another port with PORT.')
  }
}

/** Without MAILBOX_PORT the mailbox chooses a free port itself. */
async function checkMailboxPort({ variables, running }: Context): Promise<Finding[]> {
  if (variables.SMTP_URL || running) return []
  const port = parseMailboxPort(variables.MAILBOX_PORT)
  if (port === undefined) return []
  if (await isPortFree(port, LOOPBACK)) return [ok(`${port} is free, for the mailbox`)]
  const remedy = `Choose another one with MAILBOX_PORT, or remove it: ${PREFERRED_MAILBOX_PORT} or a free port is used then.`
  return [problem(`Port ${port} of the mailbox is in use.`, remedy)]
}

/** The check of the configuration reports an invalid one. */
function parseMailboxPort(text = '') {
  try {
    return readMailboxPort(text)
  } catch {
    return undefined
  }
}

async function isApplication(port: number) {
  try {
    const url = `http://${LOOPBACK}:${port}/livez`
    return (await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) })).ok
  } catch {
    return false
  }
}
