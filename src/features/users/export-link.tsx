/** Saves all that match as a file. */
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { buttonVariants } from '@/ui/button-variants'
import { Icon } from '@/ui/icon'
import { exportHref } from './use-export'
import type { UserSearch } from './users.schema'

export function ExportLink({ search, onExport }: { search: UserSearch; onExport: () => void }) {
  const { t } = useTranslation('users')
  return (
    <a
      href={exportHref(search)}
      download
      className={buttonVariants({ variant: 'secondary' })}
      onClick={(event) => {
        event.preventDefault()
        onExport()
      }}
    >
      <Icon as={Download} className="text-muted" />
      {t('export.action')}
    </a>
  )
}
