import { type AuditEvent, auditEventGroups } from '@/audit/audit-events'
import { parseFilterDetail } from '@/audit/filter-detail'
import { isUserState } from '@/auth/fields/user-state'
import { isRoleName } from '@/auth/permissions/permissions'
import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useRoleLabels } from '@/shell/values/use-role-labels'
import type { AuditLogEntry } from './audit-log.queries'
import { useGroupLabel } from './use-group-label'

/** The detail of an entry as text, and the number that belongs behind the sentence. */
export function useEventDetail({ kind, detail }: AuditLogEntry): EventDetail {
  const { t } = useTranslation(['audit-log', 'users'])
  const format = useFormat()
  const groupLabel = useGroupLabel()
  const roleLabels = useRoleLabels()

  /** The detail is the name of a server function, or a method and a path. */
  function describeRefusal(text: string): string {
    const [, method, path] = /^([A-Z]+) (.*)$/.exec(text) ?? []
    if (!method || !path) return t('refused.action', { action: isolate(text) })
    return method === 'GET' && !path.startsWith('/api/')
      ? t('refused.page', { page: isolate(path) })
      : t('refused.request', { request: isolate(text) })
  }

  function describeFilter(name: string, value: string): string {
    if (name === 'role' && isRoleName(value)) return t(`users:role.${value}`)
    if (name === 'state' && isUserState(value)) return t(`users:state.${value}`)
    if (name === 'from' || name === 'until') return `${t(name)} ${format.date(new Date(value), 'UTC')}`
    const group = name === 'group' && auditEventGroups.find((known) => known === value)
    return group ? groupLabel(group) : value
  }

  if (detail && (countEvents.includes(kind) || kind.endsWith('-exported'))) {
    if (/^\d+$/.test(detail)) return { text: null, count: format.number(Number(detail)) }
    return {
      text: parseFilterDetail(detail)
        .map(([name, value]) => describeFilter(name, value))
        .join(' · '),
      count: null,
    }
  }
  if (detail && refusalEvents.includes(kind)) {
    // See `log-counted-event.server.ts`.
    const [, text = '', count] = /^(.*?)(?: ×(\d+))?$/s.exec(detail) ?? []
    return {
      text: kind === 'access-refused' ? describeRefusal(text) : text,
      count: count ? format.number(Number(count)) : null,
    }
  }
  if (detail && kind === 'name-changed') return { text: t('newName', { name: isolate(detail) }), count: null }
  if (detail && roleEvents.includes(kind)) return { text: roleLabels(detail), count: null }
  return { text: detail, count: null }
}

type EventDetail = { text: string | null; count: string | null }

const roleEvents: readonly AuditEvent[] = ['user-created', 'user-role-changed']
const refusalEvents: readonly AuditEvent[] = [
  'limit-reached',
  'login-code-refused',
  'code-refused',
  'access-refused',
]
const countEvents: readonly AuditEvent[] = [
  'sessions-revoked',
  'user-sessions-revoked',
  'user-tokens-revoked',
]
