/** The ban that is in force now. An expired ban is still stored, but does not count. */
import type { Ban } from '@/platform/app-error'

type Person = { banned?: boolean | null; banReason?: string | null; banExpires?: Date | null }

export function findActiveBan({ banned, banReason, banExpires }: Person, now = new Date()): Ban | null {
  if (!banned || (banExpires && banExpires <= now)) return null
  return { reason: banReason ?? null, until: banExpires ?? null }
}
