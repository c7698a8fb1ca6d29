/** Styles are inline, because many mail clients ignore style sheets. */

import type { ReactNode } from 'react'
import { Button, Heading, Link, Section, Text } from 'react-email'
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

export function MailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={note}>
      {children}
    </Text>
  )
}

/** Plain text has the URL instead of the button. */
export function MailButton({ url, children }: MailUrlProps) {
  return (
    <Button href={url} style={button} className="button">
      {children}
    </Button>
  )
}

/** The URL of a button, for programs that show no buttons. Skipped in plain text, which has it already. */
export function MailUrl({ url, children }: MailUrlProps) {
  return (
    <Text className="muted" data-skip-in-text style={note}>
      {children}
      <br />
      <Link href={url} dir="ltr" style={link} className="accent">
        {url}
      </Link>
    </Text>
  )
}

type MailUrlProps = { url: string; children: ReactNode }

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
  textWrap: 'balance',
  ...breaking,
} as const
const text = { color: mailColors.text, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px', ...breaking }
const note = {
  color: mailColors.muted,
  fontSize: '14px',
  lineHeight: '22px',
  margin: '24px 0 0',
  ...breaking,
}
const link = { color: mailColors.accent, wordBreak: 'break-all' } as const
const button = {
  backgroundColor: mailColors.accent,
  borderRadius: '10px',
  color: mailColors.accentText,
  display: 'inline-block',
  marginBottom: '20px',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  padding: '12px 22px',
  textDecoration: 'none',
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
