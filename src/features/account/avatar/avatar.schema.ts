import { appConfig } from '#config'
import { message } from '@/platform/message'
import { z } from '@/platform/zod'

export const unreadablePicture = message('account:avatar.unreadable')

/** Base64 has four characters for three bytes. */
const MAX_LENGTH = Math.ceil(appConfig.avatar.maxBytes / 3) * 4

/** A JPEG, PNG or WebP picture in base64. */
export const AvatarInput = z.object({
  picture: z
    .base64(unreadablePicture)
    .check(z.minLength(1, unreadablePicture), z.maxLength(MAX_LENGTH, unreadablePicture)),
})
export type AvatarInput = z.input<typeof AvatarInput>
