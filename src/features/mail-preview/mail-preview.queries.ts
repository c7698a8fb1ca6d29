import { queryOptions } from '@tanstack/react-query'
import { getMailPreview } from './mail-preview.functions'
import type { MailChoice } from './mail-preview.schema'

export type MailPreview = Awaited<ReturnType<typeof getMailPreview>>

export function mailPreviewQuery(choice: MailChoice) {
  return queryOptions({
    queryKey: ['mail-preview', choice],
    queryFn: ({ signal }) => getMailPreview({ data: choice, signal }),
  })
}
