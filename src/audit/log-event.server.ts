/** Audit entries are written in the transaction of the action, so that neither exists without the other. */

import type { Db } from '@/platform/database/db.server'
import { findRequest } from '@/platform/request-context.server'
import { displayName } from '@/platform/text/display-name'
import type { ResourceName } from '@/resources/resources'
import type { AuditEvent } from './audit-events'

/** A transaction of `db.$transaction`, or the database itself. */
export type Tx = Pick<Db, 'auditEvent'>

export type AuditEntry = {
  kind: AuditEvent
  /** The affected user or resource, by its current name. */
  subject?: { type: ResourceName; id: string; name: string }
  /** Details such as the new role. Never a code, a token or a secret. */
  detail?: string
}

/** `by` is `'system'` in a job or a webhook. It is null when no user is signed in, for example at a login limit. */
export async function logEvent(
  tx: Tx,
  by: AuditActor | 'system' | null,
  ...entries: AuditEntry[]
): Promise<void> {
  const actor = by === 'system' ? null : by
  const { address, headers } = (by === 'system' ? undefined : findRequest()) ?? {}
  await tx.auditEvent.createMany({
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
      userAgent: headers?.get('user-agent')?.slice(0, 500),
    })),
  })
}

/** The part of the actor that is logged. */
export type AuditActor = {
  id: string
  name: string
  email: string
  impersonator?: { id: string; name: string } | null
  token?: { name: string } | null
}
