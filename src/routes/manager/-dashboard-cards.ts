import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { latestAuditLog } from '@/features/audit-log/latest-audit-log'
import { listLatest, type PageCard } from '@/shell/page/latest-list'
import { latestLists } from './-latest-lists'

/** Shown after the latest rows of the resources. */
const otherCards: readonly PageCard[] = [latestAuditLog]

/** The cards that the actor may see, in their order. */
export function listDashboardCards(actor: Actor) {
  return [
    ...listLatest(latestLists, actor),
    ...otherCards.filter(({ permission }) => isAllowed(actor, permission)),
  ]
}
