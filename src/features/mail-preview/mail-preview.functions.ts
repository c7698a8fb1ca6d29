/** The door of the browser: validate, delegate. Open to everybody where pages for developers are. */
import { createServerFn } from '@tanstack/react-start'
import { validate } from '@/platform/validate'
import { MailChoice } from './mail-preview.schema'
import { previewMail } from './mail-preview.server'

export const getMailPreview = createServerFn({ method: 'GET' })
  .validator(validate(MailChoice))
  .handler(({ data }) => previewMail(data))
