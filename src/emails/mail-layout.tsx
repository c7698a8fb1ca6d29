/** The frame of every mail: one column, the mark, and colours that hold in light and dark mail programs. */

import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Preview, Section } from 'react-email'
import type { Language } from '@/i18n/languages'
import { MailBrand } from './mail-brand'

type Props = { language: Language; preview: string; children: ReactNode }

export function MailLayout({ language, preview, children }: Props) {
  return (
    <Html lang={language.key} dir={language.dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={body} className="ground">
        <Container style={container} className="sheet">
          {/* Said again here, since many mail programs show the body alone. */}
          <Section dir={language.dir} style={{ textAlign: language.dir === 'rtl' ? 'right' : 'left' }}>
            <MailBrand />
            <div dir={language.dir}>{children}</div>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const fontFamily = "Figtree, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans Arabic', sans-serif"

const body = { backgroundColor: '#f7f4f2', color: '#241c22', fontFamily, margin: 0, padding: '32px 12px' }
const container = {
  backgroundColor: '#ffffff',
  border: '1px solid #e6dfda',
  borderRadius: '14px',
  maxWidth: '560px',
  padding: '32px',
}

const darkStyles = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #171316 !important; color: #f0ebe9 !important; }
  .sheet { background-color: #1f1a1e !important; border-color: #3a3238 !important; }
  .accent { color: #e3a4d9 !important; }
  .mark { background-color: #e3a4d9 !important; }
  .muted { color: #b8adb3 !important; }
  .tinted { background-color: #3a2438 !important; color: #f6dff2 !important; }
}`
