import { useTranslation } from '@/i18n/use-translation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { DownloadLink } from '@/shell/page/download-link'
import { useDownload } from '@/shell/page/use-download'
import { Card } from '@/ui/card'

const href = '/api/account/export'

export function DataExportCard({ title }: { title: string }) {
  const { t } = useTranslation('account')
  const { isRunning, error, start } = useDownload()
  return (
    <Card
      title={title}
      description={t('data.text')}
      actions={
        <DownloadLink href={href} size="sm" pending={isRunning} onStart={() => start(href)}>
          {t('data.export')}
        </DownloadLink>
      }
    >
      {error ? <FailureAlert error={error} /> : null}
    </Card>
  )
}
