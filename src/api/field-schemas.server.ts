/** Values of fields in responses. */
import { appConfig } from '#config'
import { z } from '@/platform/zod'
import { withMetadata } from './openapi-metadata.server'

export const Money = withMetadata(
  z.object({
    amount: withMetadata(z.int(), {
      description: 'In the smallest unit of the currency, for example cents.',
      examples: [125_000],
    }),
    currency: withMetadata(z.string(), {
      description: 'ISO 4217.',
      examples: appConfig.currencies.slice(0, 1),
    }),
  }),
  { id: 'Money' },
)

export const Related = withMetadata(z.object({ id: z.uuid(), name: z.string() }), {
  id: 'Related',
  description: 'Another row, with its name, which is empty for a user before the first visit.',
})
