import { auditEventGroups } from '@/audit/audit-events'
import { useTranslation } from '@/i18n/use-translation'
import { DayFilter } from '@/shell/lists/day-filter'
import type { Filter } from '@/shell/lists/filter'
import { RelationFilter } from '@/shell/lists/relation-filter'
import type { AuditLogEntry } from './audit-log.queries'
import type { AuditLogSearch } from './audit-log.schema'
import { useGroupLabel } from './use-group-label'

/** The entries name the chosen person. */
export function useAuditLogFilters(search: AuditLogSearch, items: readonly AuditLogEntry[]): Filter[] {
  const { t } = useTranslation('audit-log')
  const groupLabel = useGroupLabel()
  const { group, person, from, until } = search
  const known = items.flatMap(({ actor, impersonator, subject }) => [actor, impersonator, subject])
  return [
    {
      name: 'group',
      label: t('filter'),
      value: group,
      anyLabel: t('group.all'),
      options: auditEventGroups.map((value) => ({ value, label: groupLabel(value) })),
      isWide: true,
    },
    {
      name: 'person',
      label: t('person'),
      value: person,
      control: (
        <RelationFilter name="person" label={t('person')} resource="user" value={person} related={known} />
      ),
    },
    {
      name: 'from',
      label: t('from'),
      value: from,
      control: <DayFilter name="from" label={t('from')} value={from} hint={t('utcDays')} />,
    },
    {
      name: 'until',
      label: t('until'),
      value: until,
      control: <DayFilter name="until" label={t('until')} value={until} hint={t('utcDays')} />,
    },
  ]
}
