/** What a user is to those who administer: the fields, their rules, and what the addresses of the pages may carry. */

import { appConfig } from '#config'
import { EmailAddress } from '@/auth/fields/email-address'
import { PersonName } from '@/auth/fields/person-name'
import { parseRoles, roleNames } from '@/auth/permissions/permissions'
import { languageKeys } from '@/i18n/languages'
import { message } from '@/platform/message'
import { multiLine, searchTerm } from '@/platform/text/text'
import { Id, PageSize } from '@/platform/validate'
import { z } from '@/platform/zod'

const CURSOR_MAX_LENGTH = 2_000

export const userStates = ['active', 'banned', 'pending'] as const
/** `pending` has signed in or been created but told no name yet; who is banned is that before anything else. */
export type UserState = (typeof userStates)[number]

export const userSorts = ['name', 'last-seen'] as const

/** Empty means: anybody, newest first. What is not known is empty. */
export const UserSearch = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),
  role: z._default(z.catch(z.enum(['', ...roleNames]), ''), ''),
  state: z._default(z.catch(z.enum(['', ...userStates]), ''), ''),
  sort: z._default(z.catch(z.enum(['', ...userSorts]), ''), ''),
})
export type UserSearch = z.output<typeof UserSearch>

export const emptyUserSearch: UserSearch = { searchTerm: '', role: '', state: '', sort: '' }

/** A cursor that is none begins at the first page. */
export const UserListInput = z.extend(UserSearch, {
  cursor: z.catch(z.optional(z.string().check(z.maxLength(CURSOR_MAX_LENGTH))), undefined),
  limit: z.optional(PageSize),
})

export const UserId = z.object({ id: Id })

/** Several people for one act, each once. */
const Ids = z.pipe(
  z.array(Id).check(z.minLength(1), z.maxLength(appConfig.list.selectionMax)),
  z.transform((ids) => [...new Set(ids)]),
)
export const UserIds = z.object({ ids: Ids })
export type UserIds = z.input<typeof UserIds>

/** With a `version`, only as long as all of them are at it. */
export const UserRemoval = z.extend(UserIds, { version: z.optional(z.int32()) })

/** Names from the list, each once, separated by commas. */
const Roles = z
  .string(message('users:roleRequired'))
  .check(z.refine((text) => parseRoles(text).length === text.split(',').length))

export const UserInput = z.object({ email: EmailAddress, name: PersonName, role: Roles })
export type UserInput = z.input<typeof UserInput>

const Language = z.enum(languageKeys)

/** `invite` sends a mail in `language`, which then is the person's. */
export const NewUser = z.extend(UserInput, { invite: z._default(z.boolean(), false), language: Language })
export type NewUser = z.input<typeof NewUser>

export const Invitation = z.extend(UserId, { language: Language })
export type Invitation = z.input<typeof Invitation>

/** Somebody who has told no name yet may stay without one. `version` is the one the change started from. */
export const UserUpdate = z.extend(UserInput, {
  id: Id,
  name: z.union([z.string().check(z.trim(), z.maxLength(0)), PersonName]),
  version: z.int32(),
})
export type UserUpdate = z.input<typeof UserUpdate>

/** `until` is the moment the ban ends; without it, it lasts until somebody lifts it. */
export const BanInput = z.object({
  reason: z._default(multiLine({ max: appConfig.user.banReasonMaxLength }), ''),
  until: z.optional(z.date().check(z.refine(isToCome, message('users:ban.past')), z.refine(isImaginable))),
})
export type BanInput = z.input<typeof BanInput>

export const UserBan = z.extend(BanInput, { ids: Ids })
export type UserBan = z.input<typeof UserBan>

export const SessionId = z.extend(UserId, { sessionId: Id })

/**
 * What the address of an export carries: a selection, or what the list was searched and filtered for. A selection that
 * is none is refused, since without one everybody is meant.
 */
export const ExportSearch = z.extend(UserSearch, {
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

function isToCome(date: Date): boolean {
  return date > new Date()
}

function isImaginable(date: Date): boolean {
  return date.getUTCFullYear() <= 9_999
}
