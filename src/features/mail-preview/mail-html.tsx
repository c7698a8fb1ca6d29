import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from '@/i18n/use-translation'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { textLinkClass } from '@/ui/text-link'
import type { MailPreview } from './mail-preview.queries'
import type { MailTheme } from './mail-preview.schema'

/** The HTML of a mail in a sandboxed iframe, where no scripts run. */
export function MailHtml({ mail, theme }: MailHtmlProps) {
  const { t } = useTranslation(['dev', 'common'])
  const { template, language, sample } = mail
  const url = `/dev/mails/html?${new URLSearchParams({ template, language, sample, theme })}`
  const title = t('mails.inTheme', { theme: t(`common:theme.${theme}`) })
  return (
    <Card
      title={title}
      padding="none"
      actions={
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`inline-flex items-center gap-1.5 pointer-coarse:min-h-11 ${textLinkClass}`}
        >
          {t('mails.open')}
          <Icon as={ExternalLink} />
        </a>
      }
    >
      <iframe
        title={title}
        src={url}
        sandbox=""
        className={`mt-3 block h-160 w-full border-t ${theme === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
      />
    </Card>
  )
}

type MailHtmlProps = { mail: MailPreview; theme: MailTheme }
