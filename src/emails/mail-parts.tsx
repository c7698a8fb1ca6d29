/** Styles are inline, because many mail clients ignore style sheets. */

import type { ReactNode } from 'react'
import { Heading, Section, Text } from 'react-email'
import { mailColors } from './mail-colors'

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="text" style={title}>
      {children}
    </Heading>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={text}>
      {children}
    </Text>
  )
}

export function MailNote({ isSkippedInText, children }: MailNoteProps) {
  return (
    <Text className="muted" data-skip-in-text={isSkippedInText} style={note}>
      {children}
    </Text>
  )
}

type MailNoteProps = { isSkippedInText?: boolean; children: ReactNode }

/** Codes are left to right in every language. */
export function MailCode({ children }: { children: string }) {
  return (
    <Section
      className="tinted"
      style={{ backgroundColor: mailColors.tint, borderRadius: '10px', margin: '0 0 16px' }}
    >
      <Text dir="ltr" className="code" style={code}>
        {children}
      </Text>
    </Section>
  )
}

/** A long URL must not make the mail wider than a phone. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const

const title = {
  color: mailColors.text,
  fontSize: '24px',
  fontWeight: 600,
  lineHeight: '32px',
  margin: '0 0 12px',
  ...breaking,
}
const text = { color: mailColors.text, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px', ...breaking }
const note = {
  color: mailColors.muted,
  fontSize: '14px',
  lineHeight: '22px',
  margin: '24px 0 0',
  ...breaking,
}
const code = {
  color: mailColors.tintText,
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSize: '32px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  letterSpacing: '8px',
  lineHeight: '40px',
  margin: 0,
  // Balances the letter spacing after the last letter, so that the code is centred.
  padding: '20px 0 20px 8px',
  textAlign: 'center',
} as const
