/** What mails are shown with: a new template has no preview, and does not compile, until it has its samples here. */

import type { LanguageKey } from '#config'
import { invitationUrl } from '@/emails/invitation.server'
import type { MailInputs, MailName } from '@/emails/mail-templates'
import type { SampleName } from './mail-preview.schema'

type Samples = { [Name in MailName]: Record<SampleName, (language: LanguageKey) => MailInputs[Name]> }

/** A code is made by us, so that the worst there is are its widest letters. */
const codes = {
  short: () => ({ code: '743967' }),
  long: () => ({ code: 'WMWMWM' }),
  hostile: () => ({ code: '<b>&"\'' }),
}

const noInput = { short: () => ({}), long: () => ({}), hostile: () => ({}) }

export const mailSamples: Samples = {
  loginCode: codes,
  emailCode: codes,
  deletionCode: codes,
  invitation: {
    short: (language) => invitationOf('Ann', 'bo@example.com', language),
    long: (language) =>
      invitationOf(
        'Maximiliane-Charlotte Wolkenstein von Donnersberg-Schwarzenfels',
        `${'very-long-address-'.repeat(4)}@${'department.'.repeat(5)}example.com`,
        language,
      ),
    hostile: (language) =>
      // One from each direction, so that it runs against the words around it in every language; and markup.
      invitationOf(
        'ليلى <img src=x onerror=alert(1)> </p> \u202eevil',
        `o'brien+"&<b>@مثال.إختبار`,
        language,
      ),
  },
  emailChanged: noInput,
  addressTaken: noInput,
  tokenCreated: noInput,
  accountLinked: {
    short: () => ({ provider: 'GitHub' }),
    long: () => ({ provider: 'Bundesdruckerei Identity & Access ID' }),
    hostile: () => ({ provider: 'هوية <b>&"\' \u202eevil' }),
  },
}

function invitationOf(inviter: string, email: string, language: LanguageKey) {
  return { inviter, email, url: invitationUrl(email, language) }
}
