import { env } from '@/platform/env/env.server.ts'
import type { Actor } from './actor'
import { defaultRole } from './roles'

type User = {
  id: string
  email: string
  name: string
  image?: string | null
  role?: string | null
}

/** The user of a session. An impersonator or a token is added by the caller. */
export function toActor(user: User, sessionId: string): Actor {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    image: user.image ?? null,
    role: user.role ?? defaultRole,
    isInAdminList: env.adminUserIds.includes(user.id),
    sessionId,
    impersonator: null,
    token: null,
  }
}
