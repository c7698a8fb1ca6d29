/** `note` and `warning` do not change the exit code. */
export type Level = 'ok' | 'note' | 'warning' | 'problem'

export type Finding = { level: Level; text: string; remedy?: string; details?: string[] }

export function ok(text: string): Finding {
  return { level: 'ok', text }
}

export function note(text: string, remedy: string): Finding {
  return { level: 'note', text, remedy }
}

export function warning(text: string, remedy: string): Finding {
  return { level: 'warning', text, remedy }
}

export function problem(text: string, remedy: string): Finding {
  return { level: 'problem', text, remedy }
}

/** The errors of the commands are written as a sentence about the problem, then sentences about the remedy. */
export function toProblem(error: unknown, remedy: string): Finding {
  const message = error instanceof Error && error.message ? error.message : String(error)
  const end = message.search(/\. /)
  return end === -1 ? problem(message, remedy) : problem(message.slice(0, end + 1), message.slice(end + 2))
}
