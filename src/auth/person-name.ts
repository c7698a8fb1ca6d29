/** The name of a person, as they want to be called. */
import { line } from '@/platform/text'
import { z } from '@/platform/zod'
import { appConfig } from '../../app.config'

const invalid = 'validation:name.invalid'

export const PersonName = line({
  max: appConfig.user.nameMaxLength,
  required: 'validation:name.required',
  invalid,
}).check(z.regex(/[\p{L}\p{N}]/u, invalid))
