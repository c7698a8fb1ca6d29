/** The list of all mails. Only mails of this list can be sent, and the preview must have samples for each of them. */

import type { MailTemplate } from './mail-template'
import { type AccountLinkedInput, accountLinkedMail } from './templates/account-linked-mail'
import { type CodeMailData, codeMail } from './templates/code-mail'
import { type InvitationInput, invitationMail } from './templates/invitation-mail'
import { type NewDeviceInput, newDeviceMail } from './templates/new-device-mail'
import { noticeMail } from './templates/notice-mail'
import { type TokenCreatedInput, tokenCreatedMail } from './templates/token-created-mail'

/** The input of each template. */
export type MailInputs = {
  loginCode: CodeMailData
  stepUpCode: CodeMailData
  emailCode: CodeMailData
  deletionCode: CodeMailData
  invitation: InvitationInput
  emailChanged: object
  emailChangedByAdmin: object
  roleChanged: object
  addressTaken: object
  tokenCreated: TokenCreatedInput
  newDevice: NewDeviceInput
  accountLinked: AccountLinkedInput
}

export type MailName = keyof MailInputs

export const mailTemplates: { [Name in MailName]: MailTemplate<MailInputs[Name]> } = {
  loginCode: codeMail('loginCode'),
  stepUpCode: codeMail('stepUpCode'),
  emailCode: codeMail('emailCode'),
  deletionCode: codeMail('deletionCode'),
  invitation: invitationMail,
  emailChanged: noticeMail('emailChanged'),
  emailChangedByAdmin: noticeMail('emailChangedByAdmin'),
  roleChanged: noticeMail('roleChanged'),
  addressTaken: noticeMail('addressTaken'),
  tokenCreated: tokenCreatedMail,
  newDevice: newDeviceMail,
  accountLinked: accountLinkedMail,
}
