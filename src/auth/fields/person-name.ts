import { appConfig } from '#config'
import { message } from '@/platform/message'
import { singleLine, unmixedScripts } from '@/platform/text/text'
import { z } from '@/platform/zod'

const invalid = message('validation:name.invalid')

export const PersonName = singleLine({
  max: appConfig.user.nameMaxLength,
  required: message('validation:name.required'),
  invalid,
}).check(z.regex(/[\p{L}\p{N}]/u, invalid), unmixedScripts(message('validation:name.mixedScripts')))
