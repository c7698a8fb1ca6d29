import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openTree } from '../write-resource.ts'

const tree = openTree(fileURLToPath(new URL('../../../', import.meta.url)))

test.each(['integer', 'decimal', 'boolean', 'date', 'datetime', 'enum=small,big'])(
  'a list is sorted by a field of the type %s, along an index',
  (type) => {
    const { created, changed } = planResource(
      parseArguments(['exampleProject', 'name:text', `size:${type}`]),
      tree,
    )
    expect(created['src/features/example-projects/example-projects.schema.ts']).toContain(
      "'size': { column: 'size'",
    )
    expect(changed['prisma/schema.prisma']).toContain('@@index([size, id])')
  },
)
