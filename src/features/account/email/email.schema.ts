import { EmailAddress } from '@/auth/fields/email-address'
import { OtpCode } from '@/auth/fields/otp-code'
import { z } from '@/platform/zod'

export const NewEmail = z.object({ email: EmailAddress })
export type NewEmail = z.input<typeof NewEmail>

export const NewEmailConfirmation = z.object({ email: EmailAddress, otp: OtpCode })
export type NewEmailConfirmation = z.input<typeof NewEmailConfirmation>
