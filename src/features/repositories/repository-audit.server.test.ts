import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { list } from '@/features/audit-log/audit-log.server'
import { repository as declaration } from '@/resources/repository'
import { createActor } from '@/testing/actors'
import { failAtCommit } from '@/testing/database/failing-writes'
import { inRequest } from '@/testing/requests'
import { create, remove, update } from './repositories.server'

function newRepository() {
  return { name: randomUUID(), link: 'https://a.example', description: '' }
}

test('the audit log links to a repository until it is deleted', async () => {
  const admin = createActor({ role: 'admin' })
  const input = newRepository()
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

test('a failed write leaves no entry in the audit log', async () => {
  const admin = createActor({ role: 'admin' })
  const saved = await inRequest(() => create(admin, newRepository()))
  const readEntries = async () => (await list(admin, { group: '', about: admin.id })).items
  const before = await readEntries()
  const duplicate = { ...newRepository(), name: saved.name }
  await expect(inRequest(() => create(admin, duplicate))).rejects.toMatchObject({ code: 'CONFLICT' })
  await failAtCommit(declaration)
  await expect(inRequest(() => create(admin, newRepository()))).rejects.toThrow()
  await expect(inRequest(() => update(admin, { ...saved, name: randomUUID() }))).rejects.toThrow()
  await expect(inRequest(() => remove(admin, saved))).rejects.toThrow()
  expect(await readEntries()).toEqual(before)
})
