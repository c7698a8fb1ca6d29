/** What a repository is to everybody: its fields, their rules, and the addresses of its pages. */

import { appConfig } from '#config'
import { message } from '@/platform/message'
import { multiLine, searchTerm, singleLine } from '@/platform/text/text'
import { Id, PageSize } from '@/platform/validate'
import { z } from '@/platform/zod'

const { nameMaxLength, linkMinLength, linkMaxLength, descriptionMaxLength } = appConfig.repository

const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** A web address; `https://` is put in front of what was typed without a scheme. */
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

/** What is not named stays as it is. */
export const RepositoryChanges = z.partial(z.extend(RepositoryInput, { description: Description }))

export const RepositoryId = z.object({ id: Id })

/** With a `version`, only as long as it is that one. */
export const RepositoryRemoval = z.extend(RepositoryId, { version: z.optional(z.int32()) })

/** `version` is the one the change started from: it is refused when somebody else was faster. */
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
  // An address with a name in front of the host looks like another one.
  return ['http:', 'https:'].includes(protocol) && hasHost && !username && !password
}
