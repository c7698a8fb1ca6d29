/** The list of all mails. Only mails of this list can be sent, and the preview must have samples for each of them. */
import { type AccountLinkedInput, accountLinkedMail } from './account-linked-mail'
import { codeMail } from './code-mail'
import { type InvitationInput, invitationMail } from './invitation-mail'
import type { MailTemplate } from './mail-template'
import { noticeMail } from './notice-mail'

/** The input of each template. */
export type MailInputs = {
  loginCode: { code: string }
  emailCode: { code: string }
  deletionCode: { code: string }
  invitation: InvitationInput
  emailChanged: object
  addressTaken: object
  tokenCreated: object
  accountLinked: AccountLinkedInput
}

export type MailName = keyof MailInputs

export const mailTemplates: { [Name in MailName]: MailTemplate<MailInputs[Name]> } = {
  loginCode: codeMail('loginCode'),
  emailCode: codeMail('emailCode'),
  deletionCode: codeMail('deletionCode'),
  invitation: invitationMail,
  emailChanged: noticeMail('emailChanged'),
  addressTaken: noticeMail('addressTaken'),
  tokenCreated: noticeMail('tokenCreated'),
  accountLinked: accountLinkedMail,
}
