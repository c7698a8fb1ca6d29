/** What was noted beside the kind, in words. */

import type { ActivityKind } from '@/audit/audit-events'
import { isRoleName } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import type { Activity } from './audit-log.queries'

/** `isCount` tells that it is a number of what the sentence speaks of. */
export function useDetail({ kind, detail }: Activity): { text: string | null; isCount: boolean } {
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

const naming: readonly ActivityKind[] = ['user-created', 'user-role-changed']
const counted: readonly ActivityKind[] = [
  'sessions-revoked',
  'user-sessions-revoked',
  'user-tokens-revoked',
  'users-exported',
]
