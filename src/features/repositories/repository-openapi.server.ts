/** What programs see of a repository, and what they may send. */

import { Timestamp } from '@/api/list-schemas.server'
import { described, describeFields } from '@/api/openapi-metadata.server'
import { z } from '@/platform/zod'
import { RepositoryChanges, RepositoryInput } from './repositories.schema'

const name = {
  description: 'Unique, whatever its case.',
  examples: ['Design system'],
}
const link = {
  description: 'A web address. `https://` is put in front of one without a scheme.',
  examples: ['https://git.example.com/design-system'],
}
const description = { examples: ['Colours, type and components.'] }

export const Repository = described(
  z.object({
    id: z.uuid(),
    name: described(z.string(), name),
    link: described(z.string(), link),
    description: described(z.string(), description),
    version: described(z.int32(), { description: 'Rises with every change.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  { id: 'Repository', description: 'A place where code is kept.' },
)

export const Changes = described(
  z.strictObject(describeFields(RepositoryChanges.shape, { name, link, description })),
  {
    id: 'RepositoryChanges',
    description: 'What is not named stays as it is.',
  },
)

export const NewRepository = described(
  z.strictObject(describeFields(RepositoryInput.shape, { name, link, description })),
  { id: 'NewRepository' },
)
