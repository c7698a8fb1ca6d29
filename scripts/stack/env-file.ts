/** `.env`: created from `.env.example` with a secret of its own, read strictly, never stronger than the environment. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Creates the file when there is none, then adds what it says to `process.env` where that says nothing. */
export function loadEnvFile(path = process.env.ENV_FILE || '.env', examplePath = '.env.example') {
  if (!existsSync(path)) createEnvFile(path, examplePath)
  const values = parseEnvFile(readFileSync(path, 'utf8'), path)
  for (const [name, value] of Object.entries(values)) {
    if (process.env[name] === undefined) process.env[name] = value
  }
}

function createEnvFile(path: string, examplePath: string) {
  const secret = randomBytes(32).toString('base64url')
  const text = readFileSync(examplePath, 'utf8').replace(/^#? ?AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`)
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  // The umask may have widened nothing, but a pre-set ACL can: say it twice.
  chmodSync(path, 0o600)
  console.log(`Created ${path} with a fresh AUTH_SECRET.`)
}

/** `NAME=value` lines, `#` comments, optional quotes and `export`; anything else is refused by line number. */
export function parseEnvFile(text: string, path = '.env'): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    const value = match?.[2] === undefined ? undefined : unquote(match[2])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a binary or truncated file shows itself by them
    if (!match?.[1] || value === undefined || /[\u0000-\u0008\u000b-\u001f]/.test(line)) {
      throw new Error(
        `${path} cannot be read: line ${index + 1} is not of the form NAME=value. Correct that line, or delete ${path}: the next start writes a new one.`,
      )
    }
    values[match[1]] = value
  }
  return values
}

function unquote(raw: string): string | undefined {
  const quote = raw[0]
  if (quote !== '"' && quote !== "'") return raw.replace(/\s+#.*$/, '')
  const end = raw.indexOf(quote, 1)
  const rest = raw.slice(end + 1)
  return end > 0 && /^\s*(#.*)?$/.test(rest) ? raw.slice(1, end) : undefined
}
