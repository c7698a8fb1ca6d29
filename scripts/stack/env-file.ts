import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Creates the file with a new secret if it is missing, then loads it. Variables that are already set keep their value. */
export function loadOrCreateEnvFile(path = envFilePath(), examplePath = '.env.example') {
  if (!existsSync(path)) createEnvFile(path, examplePath)
  // `process.loadEnvFile` reports a file that it may not read as missing.
  Object.assign(process.env, { ...parseEnv(readFileSync(path, 'utf8')), ...process.env })
}

export function envFilePath(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.ENV_FILE || '.env'
}

/** An empty value means "not set". */
export function definedVariables(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  )
}

/** Stand in for the servers that are started when no variable names one, so that all other variables are checked. */
export const localServers = { DATABASE_URL: 'postgresql://127.0.0.1/embedded', SMTP_URL: 'smtp://127.0.0.1' }

function createEnvFile(path: string, examplePath: string) {
  const secret = randomBytes(32).toString('base64url')
  const text = readFileSync(examplePath, 'utf8').replace(/^#? ?AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`)
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  // A default ACL of the folder can widen the mode given above.
  chmodSync(path, 0o600)
  console.log(`Created ${path} with a new AUTH_SECRET.`)
}
