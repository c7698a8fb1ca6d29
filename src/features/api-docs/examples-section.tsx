import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useTranslation } from '@/i18n/use-translation'
import { buttonVariants } from '@/ui/button/button-variants'
import { Icon } from '@/ui/icon'
import { textLinkClass } from '@/ui/text-link'
import type { ApiReference } from './api-docs.schema'
import { CodeBlock } from './code-block'
import { typescriptExample } from './examples'
import { SectionTitle } from './section-title'
import { anchors } from './table-of-contents'

export function ExamplesSection({ server, curlExamples }: Props) {
  const { t } = useTranslation('api-docs')
  return (
    <section aria-labelledby={anchors.examples} className="flex min-w-0 flex-col gap-4">
      <SectionTitle id={anchors.examples}>{t('examples.title')}</SectionTitle>
      <p className="max-w-reading text-muted">
        {t('examples.token')}{' '}
        <Link to="/app/account" className={textLinkClass}>
          {t('examples.account')}
        </Link>
      </p>
      <CodeBlock code={curlExamples} label={t('examples.curl')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading flex-1 basis-60 text-muted">{t('examples.client')}</p>
        <a href="/api/client.ts" download className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
          <Icon as={Download} />
          {t('examples.download')}
        </a>
      </div>
      <CodeBlock code={typescriptExample(server)} label={t('examples.typescript')} isCapped />
    </section>
  )
}

type Props = Pick<ApiReference, 'server' | 'curlExamples'>
