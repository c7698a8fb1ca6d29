/** What the address of the list of users may carry, and what is asked of the server for it. */
import { Id } from '@/platform/input'
import { searchTerm } from '@/platform/text'
import { z } from '@/platform/zod'
import { appConfig } from '../../../app.config'

export const UserSearch = z.object({ searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }) })
export type UserSearch = z.output<typeof UserSearch>

export const UserListInput = z.extend(UserSearch, { cursor: z.optional(Id) })
