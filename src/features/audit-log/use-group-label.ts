import type { auditEventGroups } from '@/audit/audit-events'
import { useTranslation } from '@/i18n/use-translation'
import { resourceNamespaces } from '@/resources/resources'

/** The name of a group of events: that of its resource, or its own. */
export function useGroupLabel() {
  const { t } = useTranslation(['audit-log', ...resourceNamespaces])
  return (group: (typeof auditEventGroups)[number]): string =>
    group === 'access' || group === 'account' ? t(`group.${group}`) : t(`${group}:shortTitle`)
}
