/** Fields of a repository, their rules, and the search params of its pages. */

import { appConfig } from '#config'
import { message } from '@/platform/message'
import { multiLine, searchTerm, singleLine } from '@/platform/text/text'
import { Id, PageSize } from '@/platform/validate'
import { z } from '@/platform/zod'

const { nameMaxLength, linkMinLength, linkMaxLength, descriptionMaxLength } = appConfig.repository

const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** A web address. Input without a scheme gets `https://`. */
const Link = z.pipe(
  singleLine({
    max: linkMaxLength,
    required: message('repositories:linkRequired'),
    invalid: message('repositories:linkInvalid'),
  }).check(
    z.minLength(linkMinLength, {
      error: message('repositories:linkTooShort', { count: linkMinLength }),
      abort: true,
    }),
    z.regex(/\./, { error: message('repositories:linkWithoutDot'), abort: true }),
  ),
  z.pipe(
    z.transform((typed: string) => (hasScheme.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`)),
    z.string().check(z.refine(isWebAddress, message('repositories:linkInvalid'))),
  ),
)

const Description = multiLine({ max: descriptionMaxLength })

export const RepositoryInput = z.object({
  name: singleLine({
    max: nameMaxLength,
    required: message('validation:name.required'),
    invalid: message('validation:name.invalid'),
  }),
  link: Link,
  description: z._default(Description, ''),
})
export type RepositoryInput = z.input<typeof RepositoryInput>

/** Fields that are left out keep their value. */
export const RepositoryChanges = z.partial(z.extend(RepositoryInput, { description: Description }))

export const RepositoryId = z.object({ id: Id })

/** `version` is the version that the person edited. */
export const RepositoryUpdate = z.extend(RepositoryInput, { id: Id, version: z.int32() })
export type RepositoryUpdate = z.input<typeof RepositoryUpdate>

export const RepositorySearch = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),
})
export type RepositorySearch = z.output<typeof RepositorySearch>

export const RepositoryListInput = z.extend(RepositorySearch, {
  cursor: z.optional(Id),
  limit: z.optional(PageSize),
})

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const hasHost = /[^.]/.test(hostname)
  // `https://github.com@evil.example` looks like github.com, so user names are refused.
  return ['http:', 'https:'].includes(protocol) && hasHost && !username && !password
}
