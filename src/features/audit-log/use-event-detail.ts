/** What was noted beside the kind, in words. */

import type { AuditEvent } from '@/audit/audit-events'
import { isRoleName } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { AuditLogEntry } from './audit-log.queries'

/** `isCount` tells that it is a number of what the sentence speaks of. */
export function useEventDetail({ kind, detail }: AuditLogEntry): { text: string | null; isCount: boolean } {
  const { t } = useTranslation('users')
  const format = useFormat()
  if (detail && counted.includes(kind)) {
    if (/^\d+$/.test(detail)) return { text: format.number(Number(detail)), isCount: true }
    // What was searched for, as it stands in an address.
    return { text: [...new URLSearchParams(detail).values()].join(' · '), isCount: false }
  }
  const text = naming.includes(kind)
    ? (detail
        ?.split(',')
        .map((role) => (isRoleName(role) ? t(`role.${role}`) : role))
        .join(' · ') ?? null)
    : detail
  return { text, isCount: false }
}

const naming: readonly AuditEvent[] = ['user-created', 'user-role-changed']
const counted: readonly AuditEvent[] = [
  'sessions-revoked',
  'user-sessions-revoked',
  'user-tokens-revoked',
  'users-exported',
]
