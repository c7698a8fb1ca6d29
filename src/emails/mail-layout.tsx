import type { ReactNode } from 'react'
import { Container, Head, Html, Preview, Section } from 'react-email'
import { appConfig } from '#config'
import type { Language } from '@/i18n/languages'
import { MailBrand } from './mail-brand'
import { mailColors, mailStyles } from './mail-colors'

type Props = { language: Language; title: string; preview: string; children: ReactNode }

export function MailLayout({ language, title, preview, children }: Props) {
  return (
    <Html lang={language.key} dir={language.dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{mailStyles}</style>
      </Head>
      <body className="page" style={{ backgroundColor: mailColors.page, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        {/* Some mail clients drop the styles of the body element. */}
        <Section className="page" style={pageStyle}>
          <Container className="sheet" style={sheetStyle}>
            {/* Language and direction are repeated, because many mail clients drop the html element. */}
            <Section
              lang={language.key}
              dir={language.dir}
              style={{ textAlign: language.dir === 'rtl' ? 'right' : 'left' }}
            >
              <MailBrand />
              <div dir={language.dir}>{children}</div>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  )
}

const fontFamily = `'${appConfig.brand.font}', 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans Arabic', sans-serif`

const pageStyle = { backgroundColor: mailColors.page, fontFamily, padding: '32px 12px' }
const sheetStyle = {
  backgroundColor: mailColors.sheet,
  border: `1px solid ${mailColors.border}`,
  borderRadius: '14px',
  maxWidth: '560px',
  padding: '32px',
}
