/** The frame of every mail: one column and the mark, in the reader's language and direction. */

import type { ReactNode } from 'react'
import { Container, Head, Html, Preview, Section } from 'react-email'
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
      <body className="ground" style={{ backgroundColor: mailColors.ground, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{preview}</Preview>
        {/* Some mail programs keep nothing of a body's styles. */}
        <Section className="ground" style={ground}>
          <Container className="sheet" style={sheet}>
            {/* Said again here, since many mail programs show the body alone. */}
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

const fontFamily = "Figtree, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans Arabic', sans-serif"

const ground = { backgroundColor: mailColors.ground, fontFamily, padding: '32px 12px' }
const sheet = {
  backgroundColor: mailColors.sheet,
  border: `1px solid ${mailColors.line}`,
  borderRadius: '14px',
  maxWidth: '560px',
  padding: '32px',
}
