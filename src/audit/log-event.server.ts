/** The record of who did what. Written in the transaction of the act, so that there is never one without the other. */

import type { Db } from '@/platform/database/db.server'
import { currentRequest } from '@/platform/request-context.server'
import { displayName } from '@/platform/text/display-name'
import type { ResourceName } from '@/resources/resources'
import type { AuditEvent } from './audit-events'

/** What a transaction of `db.$transaction` hands in, or the database itself. */
export type Tx = Pick<Db, 'activity'>

export type AuditEntry = {
  kind: AuditEvent
  /** Whom or what it was done to, by the name it has at this moment. */
  subject?: { type: ResourceName; id: string; name: string }
  /** What the kind alone does not say. Never a code, a token or a secret. */
  detail?: string
}

/** `actor` is null for what nobody signed in did, such as reaching a limit. */
export async function logEvent(tx: Tx, actor: AuditActor | null, ...entries: AuditEntry[]): Promise<void> {
  const { address, headers } = currentRequest()
  await tx.activity.createMany({
    data: entries.map(({ kind, subject, detail }) => ({
      kind,
      detail,
      actorId: actor?.id,
      actorName: actor && displayName(actor),
      impersonatorId: actor?.impersonator?.id,
      impersonatorName: actor?.impersonator?.name,
      tokenName: actor?.token?.name,
      subjectType: subject?.type,
      subjectId: subject?.id,
      subjectName: subject?.name,
      address,
      userAgent: headers.get('user-agent')?.slice(0, 500),
    })),
  })
}

/** The part of the actor that is logged. */
type AuditActor = {
  id: string
  name: string
  email: string
  impersonator?: { id: string; name: string } | null
  token?: { name: string } | null
}
