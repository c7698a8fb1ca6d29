/** Every mail there is. What is not named here can neither be sent nor forgotten by the preview. */
import { type AccountLinkedInput, accountLinkedMail } from './account-linked-mail'
import { codeMail } from './code-mail'
import { type InvitationInput, invitationMail } from './invitation-mail'
import type { MailTemplate } from './mail-template'
import { noticeMail } from './notice-mail'

/** What each of them has to be told. */
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
