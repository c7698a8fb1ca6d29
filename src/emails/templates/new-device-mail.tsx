/** Informs an account owner about a login from a browser that has not been used for the account before. */
import { appConfig } from '#config'
import { MailButton, MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import type { MailTranslate } from '@/emails/mail-translations.server'
import { isolate } from '@/platform/text/bidi'
import { isLocalAddress } from '@/platform/text/local-address'
import type { Device } from '@/platform/text/user-agent'

/** `url` is that of the account page. */
export type NewDeviceInput = Device & { address: string; url: string }

const app = appConfig.name
const contact = isolate(appConfig.contact)

export const newDeviceMail: MailTemplate<NewDeviceInput> = {
  subject: (t) => t('newDevice.subject', { app }),
  preview: (t, input) => describeDevice(t, input),
  content: (t, input) => (
    <>
      <MailTitle>{t('newDevice.title')}</MailTitle>
      <MailText>{t('newDevice.text', { app })}</MailText>
      <MailText>
        {describeDevice(t, input)}
        <br />
        {t('newDevice.address', { address: describeAddress(t, input) })}
      </MailText>
      <MailButton url={input.url}>{t('openAccount')}</MailButton>
      <MailNote>{t('newDevice.note', { contact })}</MailNote>
    </>
  ),
}

function describeDevice(t: MailTranslate, { browser, system }: NewDeviceInput): string {
  if (browser && system) return t('newDevice.device', { browser, system })
  return browser || system || t('newDevice.unknown')
}

function describeAddress(t: MailTranslate, { address }: NewDeviceInput): string {
  return isLocalAddress(address) ? t('newDevice.localAddress') : isolate(address)
}
