import type { AuditEvent } from '@/audit/audit-events'
import { isRoleName } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { AuditLogEntry } from './audit-log.queries'

/** The detail of an entry as text. `isCount` is true for a number that belongs behind the sentence. */
export function useEventDetail({ kind, detail }: AuditLogEntry): { text: string | null; isCount: boolean } {
  const { t } = useTranslation('users')
  const format = useFormat()
  if (detail && counted.includes(kind)) {
    if (/^\d+$/.test(detail)) return { text: format.number(Number(detail)), isCount: true }
    // An export stores its filters as a query string.
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
