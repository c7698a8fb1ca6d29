import type { QueryClient } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { type FirstStep, listAllowedSteps } from '@/shell/page/first-step'
import { readViewCookie, writeViewCookie } from '@/shell/page/view-cookie'
import type { Dashboard } from './dashboard.queries'

const cookie = 'first-steps'

/**
 * Loads the steps and returns true if the checklist is shown. The checklist is for a database with one user or without
 * rows of resources, until the user dismisses it.
 */
export async function loadFirstSteps(
  client: QueryClient,
  actor: Actor,
  steps: readonly FirstStep[],
  { totals }: Dashboard,
): Promise<boolean> {
  const isAlone = totals.some(({ resource, value }) => resource === 'users' && value <= 1)
  const others = totals.filter(({ resource }) => resource !== 'users')
  const isEmpty = others.length > 0 && others.every(({ value }) => value === 0)
  if ((!isAlone && !isEmpty) || readViewCookie(cookie) === actor.id) return false
  await Promise.all(listAllowedSteps(steps, actor).map(({ load }) => load(client)))
  return true
}

/** For this user on this device. */
export function dismissFirstSteps(actor: Actor): void {
  writeViewCookie(cookie, actor.id)
}
