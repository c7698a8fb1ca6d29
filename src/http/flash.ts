/** A message that survives one redirect: the error of a form that was sent without JavaScript, or the result of an action. */

import { SerializedBan } from '@/http/serialized-ban'
import { message } from '@/platform/message'
import { z } from '@/platform/zod'

/**
 * `field` is the field of the form, or the part of the page that shows the message. `message` is one of
 * `platform/message.ts`, from a catalogue that the page loads before it hydrates. `value` is the input to show again.
 */
export const Flash = z.object({
  field: z.string(),
  message: z.string(),
  value: z.optional(z.string()),
  ban: z.optional(SerializedBan),
})

export type Flash = z.output<typeof Flash>

/** The login page says why it is shown. Also true after a logout in another tab. */
export const sessionEndedFlash: Flash = {
  field: 'session',
  message: message('login:loggedOut'),
}
