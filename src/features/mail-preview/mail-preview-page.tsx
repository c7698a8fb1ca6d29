import { useTranslation } from '@/i18n/use-translation'
import { Page } from '@/shell/page/page'
import { Card } from '@/ui/card'
import { Definition, DefinitionList } from '@/ui/list/definition-list'
import { MailChoiceForm } from './mail-choice-form'
import { MailHtml } from './mail-html'
import type { MailPreview } from './mail-preview.queries'
import { type MailChoice, mailThemes } from './mail-preview.schema'

export function MailPreviewPage({ mail, onChange }: MailPreviewPageProps) {
  const { t } = useTranslation('dev')
  return (
    <Page title={t('mails.title')} description={t('mails.text')} className="flex flex-col gap-5">
      <MailChoiceForm mail={mail} onChange={onChange} />
      <Card>
        <DefinitionList>
          <Definition term={t('mails.subject')}>
            <bdi lang={mail.language} className="font-medium">
              {mail.subject}
            </bdi>
          </Definition>
          <Definition term={t('mails.preview')}>
            <bdi lang={mail.language}>{mail.preview}</bdi>
          </Definition>
        </DefinitionList>
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        {mailThemes.map((theme) => (
          <MailHtml key={theme} mail={mail} theme={theme} />
        ))}
      </div>
      <Card title={t('mails.plainText')} padding="none">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
          tabIndex={0}
          dir="auto"
          lang={mail.language}
          className="wrap-anywhere mt-3 overflow-auto whitespace-pre-wrap border-t px-5 py-4 font-mono text-sm [unicode-bidi:plaintext] max-sm:px-4"
        >
          {mail.text}
        </pre>
      </Card>
    </Page>
  )
}

type MailPreviewPageProps = {
  mail: MailPreview
  onChange: (change: Partial<MailChoice>) => void
}
