import { auditEventGroups } from '@/audit/audit-events'
import { useTranslation } from '@/i18n/use-translation'
import { resourceNamespaces } from '@/resources/resources'
import { Select } from '@/ui/form/select'
import type { AuditLogGroup } from './audit-log.schema'

export function AuditLogFilter({ value, onChange }: AuditLogFilterProps) {
  const { t } = useTranslation(['audit-log', ...resourceNamespaces])
  return (
    <Select
      variant="compact"
      aria-label={t('filter')}
      // As high as a small button.
      className="-my-0.5"
      data-active={value !== '' || undefined}
      value={value}
      onChange={(event) => {
        const chosen = auditEventGroups.find((group) => group === event.currentTarget.value)
        onChange(chosen ?? '')
      }}
    >
      <option value="">{t('group.all')}</option>
      {auditEventGroups.map((group) => (
        <option key={group} value={group}>
          {group === 'access' || group === 'account' ? t(`group.${group}`) : t(`${group}:shortTitle`)}
        </option>
      ))}
    </Select>
  )
}

export type AuditLogFilterProps = { value: AuditLogGroup; onChange: (group: AuditLogGroup) => void }
