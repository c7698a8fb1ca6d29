import { expect, test } from 'vitest'
import { root } from '../../project/root.mjs'
import { parseArguments } from '../parse-arguments.ts'
import { planResource } from '../plan.ts'
import { openProject } from '../write-resource.ts'

const tree = openProject(root)

test.each([
  ['status:enum=planned,active', 'z.enum(statusValues)'],
  ['status:enum=planned,active?', 'z.nullable(z.enum(statusValues))'],
])('clients of the REST API know the values of %s', (field, type) => {
  const { created } = planResource(parseArguments(['exampleProject', 'name:text', field]), tree)
  expect(created['src/features/example-projects/example-project-openapi.server.ts']).toContain(
    `status: withMetadata(${type}, status)`,
  )
})

test.each([
  ['day:date', 'dayFrom: z.optional(calendarDay())'],
  ['startsAt:datetime', 'startsAtFrom: z.optional(utcInstant())'],
])('programs filter a list by %s', (field, param) => {
  const { created } = planResource(parseArguments(['exampleProject', 'name:text', field]), tree)
  expect(created['src/features/example-projects/example-projects.api.server.ts']).toContain(param)
})
