import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { textLinkClass } from '@/ui/text-link'
import type { ApiReference } from './api-docs.schema'
import { MarkdownText } from './markdown-text'
import { SectionTitle } from './section-title'
import { anchors } from './table-of-contents'

const documentPath = '/api/openapi.json'

export function OverviewSection({
  reference: { introduction, server, version },
}: {
  reference: ApiReference
}) {
  const { t } = useTranslation(['api-docs', 'common'])
  const isEnglish = useLanguage().key.startsWith('en')
  return (
    <section aria-labelledby={anchors.overview} className="flex min-w-0 flex-col gap-3">
      <SectionTitle id={anchors.overview}>{t('overview')}</SectionTitle>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <dt className="text-muted text-sm">{t('address')}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <code dir="ltr" translate="no" className="min-w-0 break-all font-mono text-sm">
              {server}
            </code>
            <CopyButton text={server} label={t('copy', { what: t('address') })} />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('version')}</dt>
          <dd className="flex min-h-9 items-center tabular-nums pointer-coarse:min-h-11">{version}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('document')}</dt>
          <dd className="flex min-h-9 items-center pointer-coarse:min-h-11">
            <a href={documentPath} className={`${textLinkClass} pointer-coarse:-my-3 pointer-coarse:py-3`}>
              <bdi dir="ltr" translate="no">
                {documentPath}
              </bdi>
            </a>
          </dd>
        </div>
      </dl>
      {!isEnglish && <p className="text-muted">{t('inEnglish')}</p>}
      <MarkdownText text={introduction} />
    </section>
  )
}
