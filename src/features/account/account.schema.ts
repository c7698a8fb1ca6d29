/** What people change about themselves, and what the address of their page may carry. */

import { appConfig } from '#config'
import { tokenScopes } from '@/auth/api-tokens/token-scopes'
import { EmailAddress } from '@/auth/fields/email-address'
import { OtpCode } from '@/auth/fields/otp-code'
import { PersonName } from '@/auth/fields/person-name'
import { languageKeys } from '@/i18n/languages'
import { DAY_MS } from '@/platform/durations'
import { message } from '@/platform/message'
import { singleLine } from '@/platform/text/text'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

const { lifetimeDays, maxDays, nameMaxLength } = appConfig.token

export const AccountInput = z.object({ name: PersonName })
export type AccountInput = z.input<typeof AccountInput>

export const AccountLanguage = z.object({ language: z.enum(languageKeys) })
export type AccountLanguage = z.input<typeof AccountLanguage>

/** What is not named stays as it is. */
export const AccountChanges = z.partial(z.extend(AccountInput, AccountLanguage.shape))
export type AccountChanges = z.output<typeof AccountChanges>

export const NewEmail = z.object({ email: EmailAddress })
export type NewEmail = z.input<typeof NewEmail>

export const NewEmailConfirmation = z.object({ email: EmailAddress, otp: OtpCode })
export type NewEmailConfirmation = z.input<typeof NewEmailConfirmation>

export const DeletionConfirmation = z.object({ otp: OtpCode })
export type DeletionConfirmation = z.input<typeof DeletionConfirmation>

export const OwnSessionId = z.object({ id: Id })

export const accountPages = { manager: '/manager/account', app: '/app/account' } as const

/** `page` is where the provider's answer is shown. */
export const ProviderLink = z.object({
  provider: z.string().check(z.maxLength(100)),
  page: z.enum(Object.values(accountPages)),
})
export type ProviderLink = z.input<typeof ProviderLink>

export const LinkedAccountId = z.object({ id: Id })

/** `until` is the moment a token ends whose lifetime is `date`; the others last that many days. */
export const TokenInput = z
  .object({
    name: singleLine({
      max: nameMaxLength,
      required: message('account:tokens.nameRequired'),
      invalid: message('validation:name.invalid'),
    }),
    scopes: z.pipe(
      z.array(z.enum(tokenScopes)).check(z.minLength(1, message('account:tokens.scopesRequired'))),
      z.transform((scopes) => [...new Set(scopes)]),
    ),
    lifetime: z.union([z.literal(lifetimeDays.map(String)), z.literal('date')]),
    until: z.optional(
      z
        .date()
        .check(
          z.refine(isToCome, message('account:tokens.untilPast')),
          z.refine(isNear, message('account:tokens.untilFar')),
        ),
    ),
  })
  .check(
    z.refine(({ lifetime, until }) => lifetime !== 'date' || until, {
      path: ['until'],
      error: message('account:tokens.untilRequired'),
    }),
  )
export type TokenInput = z.input<typeof TokenInput>

/** When a token that is made now ends. */
export function expiryOf({ lifetime, until }: z.output<typeof TokenInput>): Date {
  return lifetime === 'date' && until ? until : daysFromNow(Number(lifetime))
}

/** The last day that can be picked. */
export function lastExpiry(): Date {
  return daysFromNow(maxDays)
}

export const OwnTokenId = z.object({ id: Id })

/** `state` opens a dialog; `newEmail` is an address that waits for its code. */
export const AccountSearch = z.object({
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  newEmail: z._default(z.catch(z.union([z.literal(''), EmailAddress]), ''), ''),
})
export type AccountSearch = z.output<typeof AccountSearch>

function isToCome(date: Date): boolean {
  return date > new Date()
}

/** That day may end a day later, wherever the person is. */
function isNear(date: Date): boolean {
  return date.getTime() <= lastExpiry().getTime() + DAY_MS
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
