import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variableNames } from '../../../src/platform/env/parse-env.server.ts'
import { findMisspeltNames } from '../../process/misspelt-names.ts'
import { root } from '../../project/root.mjs'
import { readMailboxPort } from '../../stack/local-stack.ts'
import type { Context } from '../context.ts'
import { type Finding, note, ok, problem, warning } from '../finding.ts'

/** The secret has its own check. */
export function checkConfiguration({ envFile, invalid, isSetByEnvironment, variables }: Context): Finding[] {
  const findings = [
    ...invalid
      .filter(({ name }) => name !== 'AUTH_SECRET')
      .map(({ name, isSet, rule }) =>
        problem(`${name} is ${isSet ? 'invalid' : 'missing'}.`, `Set it to ${rule}.`),
      ),
    ...checkMailboxPort(variables.MAILBOX_PORT),
    ...checkFileNames(envFile),
    ...checkOtherNames(variables, envFile.names),
  ]
  if (findings.length > 0) return findings
  return envFile.exists
    ? [ok(isSetByEnvironment ? `${envFile.path} and the environment are valid` : `${envFile.path} is valid`)]
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
function checkFileNames({ path, names }: Context['envFile']): Finding[] {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const known = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]))
  // The telemetry libraries read their variables themselves.
  const own = names.filter((name) => !name.startsWith('OTEL_'))
  return own
    .filter((name) => !known.has(name))
    .map((name) =>
      warning(`${path} sets ${name}, which .env.example does not list.`, 'Correct its name, or list it.'),
    )
}

/** The environment has many names of other programs. */
function checkOtherNames(variables: Context['variables'], fileNames: string[]): Finding[] {
  return findMisspeltNames(variables, variableNames)
    .filter(({ name }) => !fileNames.includes(name))
    .map(({ name, setting }) =>
      warning(`The environment sets ${name}, but the setting is called ${setting}.`, 'Correct its name.'),
    )
}
