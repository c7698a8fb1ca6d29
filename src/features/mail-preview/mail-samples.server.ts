/** A new mail template does not compile until it has samples here. */

import { appConfig, type LanguageKey } from '#config'
import { accountUrl } from '@/emails/account-url.server'
import { invitationUrl } from '@/emails/invitation.server'
import type { MailInputs, MailName } from '@/emails/mail-templates'
import type { SampleName } from './mail-preview.schema'

type Samples = { [Name in MailName]: Record<SampleName, (language: LanguageKey) => MailInputs[Name]> }

/** Codes are generated, so the longest one consists of the widest letters. */
const codes = {
  short: () => ({ code: '743967', minutes: 10 }),
  long: () => ({ code: ''.padEnd(appConfig.login.codeLength, 'WM'), minutes: 2 }),
  hostile: () => ({ code: '<b>&"\'', minutes: 10 }),
}

const noInput = { short: () => ({}), long: () => ({}), hostile: () => ({}) }

export const mailSamples: Samples = {
  loginCode: codes,
  stepUpCode: codes,
  emailCode: codes,
  deletionCode: codes,
  invitation: {
    short: (language) => createInvitation('Ann', 'bo@example.com', language),
    long: (language) =>
      createInvitation(
        'Maximiliane-Charlotte Wolkenstein von Donnersberg-Schwarzenfels',
        `${'very-long-address-'.repeat(4)}@${'department.'.repeat(5)}example.com`,
        language,
      ),
    hostile: (language) =>
      // Markup, and one name of each direction, so that every language has text of the opposite direction.
      createInvitation(
        'ليلى <img src=x onerror=alert(1)> </p> \u202eevil',
        `o'brien+"&<b>@مثال.إختبار`,
        language,
      ),
  },
  emailChanged: noInput,
  emailChangedByAdmin: noInput,
  roleChanged: noInput,
  addressTaken: noInput,
  tokenCreated: {
    short: () => ({ url: accountUrl('api-tokens') }),
    long: () => ({ url: accountUrl('api-tokens') }),
    hostile: () => ({ url: accountUrl('api-tokens') }),
  },
  newDevice: {
    short: () => ({ browser: 'Firefox', system: 'Linux', address: '192.0.2.1', url: accountUrl('sessions') }),
    long: () => ({
      browser: 'Samsung Internet',
      system: 'Android',
      address: `2001:db8${':ffff'.repeat(6)}`,
      url: accountUrl('sessions'),
    }),
    hostile: () => ({ address: '192.0.2.1', url: accountUrl('sessions') }),
  },
  accountLinked: {
    short: () => ({ provider: 'GitHub', url: accountUrl('linked-accounts') }),
    long: () => ({ provider: 'Bundesdruckerei Identity & Access ID', url: accountUrl('linked-accounts') }),
    hostile: () => ({ provider: 'هوية <b>&"\' \u202eevil', url: accountUrl('linked-accounts') }),
  },
}

function createInvitation(inviter: string, email: string, language: LanguageKey) {
  return { inviter, email, url: invitationUrl(email, language) }
}
