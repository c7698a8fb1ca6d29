/** Fields of a user, their rules, and the search params of the pages. */

import { appConfig } from '#config'
import { EmailAddress } from '@/auth/fields/email-address'
import { PersonName } from '@/auth/fields/person-name'
import { userStates } from '@/auth/fields/user-state'
import { parseRoles, roleNames } from '@/auth/permissions/permissions'
import { languageKeys } from '@/i18n/languages'
import { hasFourDigitYear, isFuture } from '@/platform/fields/date-fields'
import { type ListOrders, newestFirst, sortParam } from '@/platform/list-orders'
import { message } from '@/platform/message'
import { multiLine, searchTerm } from '@/platform/text/text'
import { Id, Ids, listPosition, RowId } from '@/platform/validate'
import { z } from '@/platform/zod'

/** Users without a name, and those who never came, are last. */
export const userOrders = {
  created: newestFirst,
  name: { column: 'nameKey', type: 'text', direction: 'asc', last: '' },
  'last-seen': { column: 'lastSeenAt', type: 'time', direction: 'desc', last: null },
} as const satisfies ListOrders

/**
 * Most pending users have no name and no last visit. These orders would search the whole table for the few that have
 * one.
 */
export function listOrders(state: UserSearch['state']): ListOrders {
  return state === 'pending' ? { created: userOrders.created } : userOrders
}

/** Empty values mean no filter, newest first. Unknown values become empty. */
export const UserSearch = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),
  role: z._default(z.catch(z.enum(['', ...roleNames]), ''), ''),
  state: z._default(z.catch(z.enum(['', ...userStates]), ''), ''),
  sort: sortParam(userOrders),
})
export type UserSearch = z.output<typeof UserSearch>

export const emptyUserSearch: UserSearch = { searchTerm: '', role: '', state: '', sort: '' }

export const UserListInput = z.extend(UserSearch, listPosition)

/** Known role names, each once, separated by commas. */
const Roles = z
  .string(message('users:roleRequired'))
  .check(z.refine((text) => parseRoles(text).length === text.split(',').length))

export const UserInput = z.object({ email: EmailAddress, name: PersonName, role: Roles })
export type UserInput = z.input<typeof UserInput>

const Language = z.enum(languageKeys)

/** `invite` sends a mail in `language` and stores it as the language of the user. */
export const NewUser = z.extend(UserInput, { invite: z._default(z.boolean(), false), language: Language })
export type NewUser = z.input<typeof NewUser>

export const Invitation = z.extend(RowId, { language: Language })
export type Invitation = z.input<typeof Invitation>

/** A pending user has no name yet and may stay without one. */
export const UserEdit = z.extend(UserInput, {
  name: z.union([z.string().check(z.trim(), z.maxLength(0)), PersonName]),
})

/** `version` is the version that the edit is based on. */
export const UserUpdate = z.extend(UserEdit, { id: Id, version: z.int32() })
export type UserUpdate = z.input<typeof UserUpdate>

/** `until` is the end of the ban. Without it the ban lasts until it is lifted. */
export const BanInput = z.object({
  reason: z._default(multiLine({ max: appConfig.user.banReasonMaxLength }), ''),
  until: z.optional(
    z.date().check(z.refine(isFuture, message('users:ban.past')), z.refine(hasFourDigitYear)),
  ),
})
export type BanInput = z.input<typeof BanInput>

export const UserBan = z.extend(BanInput, { ids: Ids })
export type UserBan = z.input<typeof UserBan>

/** `id` is that of the user. */
export const UserSessionId = z.extend(RowId, { sessionId: Id })

/**
 * The search params of an export: selected ids, or the search and filters of the list. An invalid selection is refused,
 * because an export without a selection holds every user.
 */
export const ExportSearch = z.extend(z.omit(UserSearch, { sort: true }), {
  ids: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        Ids,
      ),
    ),
  ),
})
