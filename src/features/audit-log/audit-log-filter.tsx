import { auditEventGroups } from '@/audit/audit-events'
import { useTranslation } from '@/i18n/use-translation'
import { Select } from '@/ui/form/select'
import type { AuditLogGroup } from './audit-log.schema'
import { useGroupLabel } from './use-group-label'

export function AuditLogFilter({ value, onChange }: AuditLogFilterProps) {
  const { t } = useTranslation('audit-log')
  const groupLabel = useGroupLabel()
  return (
    <Select
      variant="small"
      aria-label={t('filter')}
      data-active={value !== '' || undefined}
      // Uncontrolled, so that it shows the choice while the entries load.
      defaultValue={value}
      onChange={(event) => {
        const chosen = auditEventGroups.find((group) => group === event.currentTarget.value)
        onChange(chosen ?? '')
      }}
    >
      <option value="">{t('group.all')}</option>
      {auditEventGroups.map((group) => (
        <option key={group} value={group}>
          {groupLabel(group)}
        </option>
      ))}
    </Select>
  )
}

type AuditLogFilterProps = { value: AuditLogGroup; onChange: (group: AuditLogGroup) => void }
