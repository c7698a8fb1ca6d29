import { expect, test } from 'vitest'
import { parseArguments } from './parse-arguments.ts'
import { listReaders, readGrants, registryEdits } from './registries.ts'
import { createSlice } from './slice.ts'

test('a role whose name stands in quotes gets its line', () => {
  const spec = parseArguments(['exampleProject', 'name:text'])
  const text = `export const statements = {
  apps: ['app'],
}

export const roles = {
  user: {
    apps: ['app'],
  },
  'team-lead': {
    apps: ['app'],
  },
  lead: {
    apps: ['app'],
  },
}
`
  const edit = registryEdits(createSlice(spec, () => undefined)).find(({ path }) =>
    path.endsWith('/roles.ts'),
  )
  const edited = edit?.apply(text) ?? ''
  expect(edited).toContain("'team-lead': {\n    apps: ['app'],\n    exampleProject: [],\n  },")
  expect(edited.match(/exampleProject: \[\]/g)).toHaveLength(3)
  expect(readGrants(edited, 'team-lead', 'apps')).toEqual(['app'])
  expect(listReaders(spec, edited)).toEqual([])
})
