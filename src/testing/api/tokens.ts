import { type TokenScope, tokenScopes } from '@/auth/api-tokens/token-scopes'
import { generateToken } from '@/auth/api-tokens/tokens.server'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'

type Differences = { scopes?: TokenScope[]; expiresAt?: Date; lastUsedAt?: Date }

/** With every scope and valid for a day by default. */
export async function insertToken(userId: string, differences: Differences = {}) {
  const { token, hash } = generateToken()
  const { id } = await db.apiToken.create({
    data: {
      userId,
      hash,
      name: 'Test program',
      scopes: [...tokenScopes],
      expiresAt: new Date(Date.now() + DAY_MS),
      ...differences,
    },
  })
  return { id, token, headers: new Headers({ authorization: `Bearer ${token}` }) }
}
