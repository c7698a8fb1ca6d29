import { createHash, randomUUID } from 'node:crypto'
import { appConfig } from '#config'
import { tokenScopes } from '../../../src/auth/api-tokens/token-scopes.ts'
import type { Database, TestUser } from '../database.ts'

/** An API token with all scopes unless `scopes` names fewer. */
export async function addToken(
  database: Database,
  { id: userId }: Pick<TestUser, 'id'>,
  scopes: readonly string[] = tokenScopes,
) {
  // As long as a real one, so that the search for secrets in the log finds it.
  const secret = randomUUID().replaceAll('-', '') + randomUUID().slice(0, 8)
  const [id, token] = [randomUUID(), `${appConfig.token.prefix}${secret}`]
  const hash = createHash('sha256').update(token).digest('base64url')
  await database.query(
    `INSERT INTO "api_token" ("id", "userId", "name", "hash", "scopes", "expiresAt")
     VALUES ($1, $2, 'Test program', $3, $4, now() + interval '1 day')`,
    [id, userId, hash, scopes],
  )
  return { id, token }
}
