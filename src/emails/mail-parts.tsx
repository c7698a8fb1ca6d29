/** What mails are made of, styled in place since mail programs know no style sheets. */

import type { ReactNode } from 'react'
import { Heading, Section, Text } from 'react-email'

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" style={{ fontSize: '24px', fontWeight: 600, lineHeight: '32px', margin: '0 0 12px' }}>
      {children}
    </Heading>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }}>{children}</Text>
}

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text
      className="muted"
      style={{ color: '#6f646a', fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' }}
    >
      {children}
    </Text>
  )
}

/** Codes are read from left to right in every language. */
export function MailCode({ children }: { children: string }) {
  return (
    <Section
      className="tinted"
      style={{ backgroundColor: '#f6e9f4', borderRadius: '10px', color: '#4c1449', margin: '0 0 16px' }}
    >
      <Text dir="ltr" style={code}>
        {children}
      </Text>
    </Section>
  )
}

const code = {
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSize: '32px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  letterSpacing: '8px',
  lineHeight: '40px',
  margin: 0,
  padding: '20px 0',
  textAlign: 'center',
} as const
