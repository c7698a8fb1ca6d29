import { nameKey, searchText } from '../src/platform/text/normalize-text.ts'
import { createSequentialIds, type Database, uniqueWord } from './support/database.ts'
import type { Resource } from './support/resources.ts'

export type Repository = { id: string; name: string; link: string; description: string }

/** The last one is the newest. */
export async function addRepositories(database: Database, ...names: string[]): Promise<Repository[]> {
  const ids = createSequentialIds(names.length)
  const rows = names.map((name, index) => ({
    id: ids[index] ?? '',
    name,
    link: `https://git.example.com/${encodeURIComponent(name)}`,
    description: `What ${name} is for.`,
  }))
  for (const { id, name, link, description } of rows) {
    await database.query(
      'INSERT INTO "repository" ("id", "name", "nameKey", "link", "description", "searchText") VALUES ($1, $2, $3, $4, $5, $6)',
      [id, name, nameKey(name), link, description, searchText(name, link, description)],
    )
  }
  return rows
}

const newRepository = () => ({ name: uniqueWord(), link: 'https://git.example.com/code', description: '' })

async function addRepository(database: Database, name = uniqueWord()): Promise<Repository> {
  const [repository] = await addRepositories(database, name)
  if (!repository) throw new Error('No repository was added.')
  return repository
}

const conflictingBody = async (database: Database) => ({
  ...newRepository(),
  name: (await addRepository(database)).name,
})

export const repositories: Resource = {
  name: 'repositories',
  table: 'repository',
  add: addRepository,
  creation: 'createRepository',
  serverFunctions: {
    listRepositories: {
      method: 'GET',
      allowed: 'user',
      input: (id) => ({ searchTerm: 'a', cursor: id }),
    },
    getRepository: { method: 'GET', allowed: 'user', input: (id) => ({ id }) },
    createRepository: { method: 'POST', allowed: 'admin', input: newRepository },
    updateRepository: {
      method: 'POST',
      allowed: 'admin',
      input: (id) => ({ ...newRepository(), id, version: 1 }),
    },
    removeRepository: { method: 'POST', allowed: 'admin', input: (id) => ({ id }) },
    removeRepositories: { method: 'POST', allowed: 'admin', input: (id) => ({ ids: [id] }) },
  },
  operations: {
    listRepositories: { allowed: 'user' },
    getRepository: { allowed: 'user' },
    createRepository: { allowed: 'admin', status: 201, body: newRepository, conflictingBody },
    updateRepository: { allowed: 'admin', body: newRepository, conflictingBody },
    deleteRepository: { allowed: 'admin', status: 204 },
  },
}
