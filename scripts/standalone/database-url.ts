import { describeInvalid, findInvalidVariables } from '../../src/platform/env/parse-env.server.ts'

/** By the rule of the server, which needs further variables. @throws Error if the environment names no PostgreSQL server */
export function readDatabaseUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const invalid = findInvalidVariables(environment).filter(({ name }) => name === 'DATABASE_URL')
  const url = environment.DATABASE_URL?.trim()
  if (!url || invalid.length > 0) throw new Error(describeInvalid(invalid))
  return url
}
