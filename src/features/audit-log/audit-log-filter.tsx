import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from '@/i18n/use-translation'
import { Select } from '@/ui/form/select'
import { type AuditLogGroup, auditLogGroups } from './audit-log.schema'

/** Which group of activity is shown. */
export function AuditLogFilter({ value, onChange }: AuditLogFilterProps) {
  const { t } = useTranslation('activity')
  return (
    <Select
      variant="quiet"
      icon={ListFilter}
      aria-label={t('filter')}
      className="-my-1.5"
      value={value}
      onChange={(event) => {
        const chosen = auditLogGroups.find((group) => group === event.currentTarget.value)
        onChange(chosen ?? '')
      }}
    >
      <option value="">{t('group.all')}</option>
      {auditLogGroups.map((group) => (
        <option key={group} value={group}>
          {t(`group.${group}`)}
        </option>
      ))}
    </Select>
  )
}

export type AuditLogFilterProps = { value: AuditLogGroup; onChange: (group: AuditLogGroup) => void }
