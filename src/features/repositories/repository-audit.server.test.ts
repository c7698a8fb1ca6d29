import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { list } from '@/features/audit-log/audit-log.server'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { create, remove } from './repositories.server'

test('the audit log links to a repository until it is deleted', async () => {
  const admin = createActor({ role: 'admin' })
  const input = { name: randomUUID(), link: 'https://a.example', description: '' }
  const repository = await inRequest(() => create(admin, input))
  const readEntries = async () => (await list(admin, { group: '', about: repository.id })).items
  expect(await readEntries()).toMatchObject([
    { kind: 'repository-created', subject: { name: input.name, page: 'repository' } },
  ])
  await inRequest(() => remove(admin, { id: repository.id }))
  expect(await readEntries()).toMatchObject([
    { kind: 'repository-deleted', subject: { name: input.name, page: null } },
    { kind: 'repository-created', subject: { name: input.name, page: null } },
  ])
})
