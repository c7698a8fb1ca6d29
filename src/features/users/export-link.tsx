/** Saves all that match as a file. */
import { useTranslation } from '@/i18n/use-translation'
import { DownloadLink } from '@/shell/download-link'
import { exportHref } from './use-export'
import type { UserSearch } from './users.schema'

export function ExportLink({ search, onExport }: { search: UserSearch; onExport: () => void }) {
  const { t } = useTranslation('users')
  return (
    <DownloadLink href={exportHref(search)} onStart={onExport}>
      {t('export.action')}
    </DownloadLink>
  )
}
