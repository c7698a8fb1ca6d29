/**
 * A program to start from. It imports `api-client.ts`, the downloadable client. A browser test runs it with names of its own.
 */
export function typescriptExample(server: string): string {
  return `import { ApiError, createClient } from './api-client.ts'

const api = createClient({
  baseUrl: '${server}',
  token: process.env.API_TOKEN ?? '',
})

const { data: user, etag } = await api.createUser({
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: { email: 'ada@example.com', name: 'Ada Lovelace' },
})

const { data: page } = await api.listUsers({ query: { searchTerm: 'ada' } })
console.log(page.items.map(({ name }) => name))

try {
  await api.updateUser({
    path: { id: user.id },
    headers: { 'If-Match': etag ?? '' },
    body: { name: 'Ada King' },
  })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(error.problem.code, error.message)
}

await api.deleteUser({ path: { id: user.id } })`
}
