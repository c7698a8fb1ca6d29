/** Needs no session: developer pages are public where they are enabled. */
import { createServerFn } from '@tanstack/react-start'
import { validate } from '@/platform/validate'
import { MailChoice } from './mail-preview.schema'
import { previewMail } from './mail-preview.server'

export const getMailPreview = createServerFn({ method: 'GET' })
  .validator(validate(MailChoice))
  .handler(({ data }) => previewMail(data))
