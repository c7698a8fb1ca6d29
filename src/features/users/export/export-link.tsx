import type { UserSearch } from '@/features/users/users.schema'
import { useTranslation } from '@/i18n/use-translation'
import { DownloadLink } from '@/shell/page/download-link'
import { exportHref } from './use-export'

type Props = { search: UserSearch; pending: boolean; onExport: () => void }

export function ExportLink({ search, pending, onExport }: Props) {
  const { t } = useTranslation('users')
  return (
    <DownloadLink href={exportHref(search)} pending={pending} onStart={onExport} isCompact>
      {t('export.action')}
    </DownloadLink>
  )
}
