/** The API schemas of a repository. */

import { Timestamp } from '@/api/list-schemas.server'
import { withFieldMetadata, withMetadata } from '@/api/openapi-metadata.server'
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

export const Repository = withMetadata(
  z.object({
    id: z.uuid(),
    name: withMetadata(z.string(), name),
    link: withMetadata(z.string(), link),
    description: withMetadata(z.string(), description),
    version: withMetadata(z.int32(), { description: 'Rises with every change.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  { id: 'Repository', description: 'A place where code is kept.' },
)

export const Changes = withMetadata(
  z.strictObject(withFieldMetadata(RepositoryChanges.shape, { name, link, description })),
  {
    id: 'RepositoryChanges',
    description: 'What is not named stays as it is.',
  },
)

export const NewRepository = withMetadata(
  z.strictObject(withFieldMetadata(RepositoryInput.shape, { name, link, description })),
  { id: 'NewRepository' },
)
