import { appConfig } from '#config'
import { tokenScopes } from '@/auth/api-tokens/token-scopes'
import { DAY_MS } from '@/platform/durations'
import { isFuture } from '@/platform/fields/date-fields'
import { message } from '@/platform/message'
import { singleLine } from '@/platform/text/text'
import { z } from '@/platform/zod'

const { lifetimeDays, maxDays, nameMaxLength } = appConfig.token

/** `lifetime` is a number of days, or `date` for a token that expires at `until`. */
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
          z.refine(isFuture, message('account:tokens.untilPast')),
          z.refine(isWithinMaxLifetime, message('account:tokens.untilFar')),
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

/** When a token that is created now expires. */
export function getExpiry({ lifetime, until }: z.output<typeof TokenInput>): Date {
  return lifetime === 'date' && until ? until : daysFromNow(Number(lifetime))
}

/** The last day that the form offers. */
export function getLastExpiry(): Date {
  return daysFromNow(maxDays)
}

/** `until` is the end of a day, so it can be up to one day after `getLastExpiry()`. */
function isWithinMaxLifetime(date: Date): boolean {
  return date.getTime() <= getLastExpiry().getTime() + DAY_MS
}

function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
