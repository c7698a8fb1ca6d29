/** The API schemas of a repository. */

import { Timestamp } from '@/api/list-schemas.server'
import { withFieldMetadata, withMetadata } from '@/api/openapi-metadata.server'
import { z } from '@/platform/zod'
import { RepositoryChanges, RepositoryInput } from './repositories.schema'

const name = { description: 'Unique, ignoring case.', examples: ['Design system'] }
const link = {
  description: 'A web address. `https://` is added if the scheme is missing.',
  examples: ['https://git.example.com/design-system'],
}
const description = { examples: ['Colors, type and components.'] }

export const Repository = withMetadata(
  z.object({
    id: z.uuid(),
    name: withMetadata(z.string(), name),
    link: withMetadata(z.string(), link),
    description: withMetadata(z.string(), description),
    version: withMetadata(z.int32(), { description: 'Increases with every change.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  { id: 'Repository', description: 'A code repository.' },
)

export const Changes = withMetadata(
  z.strictObject(
    withFieldMetadata(RepositoryChanges.shape, {
      name,
      link,
      description,
    }),
  ),
  {
    id: 'RepositoryChanges',
    description: 'Fields that are absent keep their value.',
  },
)

export const NewRepository = withMetadata(
  z.strictObject(
    withFieldMetadata(RepositoryInput.shape, {
      name,
      link,
      description,
    }),
  ),
  { id: 'NewRepository' },
)
