/** The name of a person, as they want to be called. */

import { appConfig } from '#config'
import { message } from '@/platform/message'
import { line } from '@/platform/text/text'
import { z } from '@/platform/zod'

const invalid = message('validation:name.invalid')

export const PersonName = line({
  max: appConfig.user.nameMaxLength,
  required: message('validation:name.required'),
  invalid,
}).check(z.regex(/[\p{L}\p{N}]/u, invalid))
