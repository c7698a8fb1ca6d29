import { actorFn } from '@/auth/session/actor-fn'
import { validate } from '@/platform/validate'
import { AuditLogListInput } from './audit-log.schema'
import * as auditLog from './audit-log.server'

export const listAuditLog = actorFn({ method: 'GET' })
  .validator(validate(AuditLogListInput))
  .handler(({ data, context }) => auditLog.list(context.actor, data))
