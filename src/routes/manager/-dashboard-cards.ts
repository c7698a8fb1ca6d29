import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { latestActivity } from '@/features/audit-log/latest-activity'
import { listLatest, type PageCard } from '@/shell/page/latest-list'
import { latestLists } from './-latest-lists'

/** Shown after the latest rows of the resources. */
const otherCards: readonly PageCard[] = [latestActivity]

/** The cards that the actor may see, in their order. */
export function listDashboardCards(actor: Actor) {
  return [
    ...listLatest(latestLists, actor),
    ...otherCards.filter(({ permission }) => isAllowed(actor, permission)),
  ]
}
