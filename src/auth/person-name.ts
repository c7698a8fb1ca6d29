/** The name of a person, as they want to be called. */
import { z } from '@/platform/zod'
import { appConfig } from '../../app.config'

/** Invisible characters that turn the text around them, or a line break, have no place in a name. */
const hasNoTricks = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u
const hasSomethingToRead = /[\p{L}\p{N}]/u

export const PersonName = z
  .string('validation:name.required')
  .check(
    z.trim(),
    z.minLength(1, { error: 'validation:name.required', abort: true }),
    z.maxLength(appConfig.user.nameMaxLength),
    z.regex(hasNoTricks, 'validation:name.invalid'),
    z.regex(hasSomethingToRead, 'validation:name.invalid'),
  )
