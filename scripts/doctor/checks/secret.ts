import { statSync } from 'node:fs'
import { appConfig } from '#config'
import { git } from '../../process/git.ts'
import { root } from '../../project/root.mjs'
import type { Context } from '../context.ts'
import { type Finding, note, ok, problem, warning } from '../finding.ts'

const NEW_SECRET = 'Set it to the output of: openssl rand -base64 32'
const MIN_DIFFERENT_CHARACTERS = 12

export function checkSecret({ envFile, variables, invalid }: Context): Finding[] {
  const files = envFile.exists ? checkFile(envFile.path) : []
  const secret = variables.AUTH_SECRET
  if (!secret && !envFile.exists) return [note('There is no AUTH_SECRET yet.', 'npm start creates one.')]
  if (invalid.some(({ name }) => name === 'AUTH_SECRET')) {
    const fault = secret ? 'shorter than 32 characters or easy to guess' : 'missing'
    return [problem(`AUTH_SECRET is ${fault}.`, NEW_SECRET), ...files]
  }
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS)
    return [problem('AUTH_SECRET is easy to guess: few different characters.', NEW_SECRET), ...files]
  const findings = [...files, ...checkPrevious(variables.AUTH_SECRET_PREVIOUS, secret)]
  return findings.length > 0 ? findings : [ok('AUTH_SECRET is set')]
}

function checkPrevious(previous: string | undefined, secret: string | undefined): Finding[] {
  if (!previous) return []
  if (previous.split(',').some((part) => part.trim() === secret)) {
    return [problem('AUTH_SECRET_PREVIOUS contains AUTH_SECRET.', `Replace AUTH_SECRET. ${NEW_SECRET}`)]
  }
  const days = appConfig.session.slidingDays
  return [note('AUTH_SECRET_PREVIOUS is still accepted.', `Remove it ${days} days after the replacement.`)]
}

function checkFile(path: string): Finding[] {
  const findings: Finding[] = []
  // Windows reports no permissions of other users.
  if (process.platform !== 'win32' && statSync(path).mode & 0o077)
    findings.push(warning(`Other users of this machine can read ${path}.`, `Run: chmod 600 ${path}`))
  if (git(root, 'ls-files', '--error-unmatch', '--', path).ok)
    findings.push(
      problem(
        `${path} is in the git history.`,
        `Run: git rm --cached ${path}. Then replace every secret in it.`,
      ),
    )
  return findings
}
