import type { AuditEvent } from '../../src/audit/audit-events.ts'
import type { Prisma } from '../../src/platform/database/prisma/client.ts'
import type { ResourceName } from '../../src/resources/resources.ts'

/** Adds the sample rows of one resource. It finds the users, and the rows of the resources before it. */
export type SeedRows = (tx: Prisma.TransactionClient, context: SeedContext) => Promise<unknown>

export type SeedContext = {
  /** Lists show the newest rows first. Some days between the rows keep the order of the array. */
  newestFirst: <Row>(rows: readonly Row[]) => (Row & { createdAt: Date; updatedAt: Date })[]
  /** A row of those that the sample rows refer to. After the last one, the first one follows. @throws Error without rows */
  inTurn: <Row>(rows: readonly Row[], index: number) => Row
  /** Adds an entry to the audit log, as of a sample administrator. */
  log: SeedLog
}

export type SeedLog = (kind: AuditEvent, subject: SeedSubject, at: Date) => void

export type SeedSubject = { type: ResourceName; id: string; name: string }
