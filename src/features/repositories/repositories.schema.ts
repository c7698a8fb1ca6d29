/** Fields of a repository, their rules, and the search params of its pages. */

import { appConfig } from '#config'
import { link } from '@/platform/fields/link'
import { type ListOrders, newestFirst, sortParam } from '@/platform/list-orders'
import { message } from '@/platform/message'
import { multiLine, searchTerm, singleLine } from '@/platform/text/text'
import { Id, listPosition } from '@/platform/validate'
import { z } from '@/platform/zod'

const nameMaxLength = 100
const descriptionMaxLength = 2_000

const Description = multiLine({ max: descriptionMaxLength })

export const RepositoryInput = z.object({
  name: singleLine({
    max: nameMaxLength,
    required: message('validation:name.required'),
    invalid: message('validation:name.invalid'),
  }),
  link: link(),
  description: z._default(Description, ''),
})
export type RepositoryInput = z.input<typeof RepositoryInput>

/** Fields that are left out keep their value. */
export const RepositoryChanges = z.partial(z.extend(RepositoryInput, { description: Description }))

/** `version` is the version that the person edited. */
export const RepositoryUpdate = z.extend(RepositoryInput, { id: Id, version: z.int32() })
export type RepositoryUpdate = z.input<typeof RepositoryUpdate>

export const repositoryOrders = {
  created: newestFirst,
  name: { column: 'nameKey', type: 'text', direction: 'asc' },
  updated: { column: 'updatedAt', type: 'time', direction: 'desc' },
} as const satisfies ListOrders

export const RepositorySearch = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),
  sort: sortParam(repositoryOrders),
})
export type RepositorySearch = z.output<typeof RepositorySearch>

export const emptyRepositorySearch: RepositorySearch = { searchTerm: '', sort: '' }

export const RepositoryListInput = z.extend(RepositorySearch, listPosition)
