import { useTranslation } from '@/i18n/use-translation'
import { PageTitle } from '@/shell/page/page-title'
import { StatusPage } from './status-page'

export function NotFoundPage({ home }: { data?: unknown; home?: '/manager' | '/app' }) {
  const { t } = useTranslation('errors')
  return (
    <StatusPage status={404} title={t('page.404.title')} text={t('page.404.text')} home={home}>
      <PageTitle>{t('page.404.tab')}</PageTitle>
    </StatusPage>
  )
}
