import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../../project/root.mjs'
import { readMailboxPort } from '../../stack/local-stack.ts'
import type { Context } from '../context.ts'
import { type Finding, note, ok, problem, warning } from '../finding.ts'

/** The secret has its own check. */
export function checkConfiguration({ envFile, invalid, variables }: Context): Finding[] {
  const findings = [
    ...invalid
      .filter(({ name }) => name !== 'AUTH_SECRET')
      .map(({ name, isSet, rule }) =>
        problem(`${name} is ${isSet ? 'invalid' : 'missing'}.`, `Set it to ${rule}.`),
      ),
    ...checkMailboxPort(variables.MAILBOX_PORT),
    ...(envFile.exists ? checkNames(envFile.path) : []),
  ]
  if (findings.length > 0) return findings
  return envFile.exists
    ? [ok(`${envFile.path} is valid`)]
    : [note(`There is no ${envFile.path} yet.`, 'npm start creates it.')]
}

function checkMailboxPort(port = ''): Finding[] {
  try {
    readMailboxPort(port)
    return []
  } catch {
    return [problem('MAILBOX_PORT is invalid.', 'Set it to a port number from 1 to 65535.')]
  }
}

/** Finds misspelt names, which would otherwise silently have no effect. */
function checkNames(path: string): Finding[] {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const known = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]))
  const names = Object.keys(parseEnv(readFileSync(path, 'utf8')))
  // The telemetry libraries read their variables themselves.
  const own = names.filter((name) => !name.startsWith('OTEL_'))
  return own
    .filter((name) => !known.has(name))
    .map((name) =>
      warning(`${path} sets ${name}, which .env.example does not list.`, 'Correct its name, or list it.'),
    )
}
