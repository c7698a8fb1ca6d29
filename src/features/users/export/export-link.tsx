import type { UserSearch } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import { DownloadLink } from '@/shell/page/download-link'
import { exportHref } from './use-export'

export function ExportLink({ search, onExport }: { search: UserSearch; onExport: () => void }) {
  const { t } = useTranslation('users')
  return (
    <DownloadLink href={exportHref(search)} onStart={onExport} isCompact>
      {t('export.action')}
    </DownloadLink>
  )
}
