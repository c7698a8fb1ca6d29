/** The browser tests run these examples as they are. */

export function curlExample(server: string): string {
  return `API='${server}'
API_TOKEN='…'

curl "$API/repositories?searchTerm=design" \\
  -H "Authorization: Bearer $API_TOKEN"

curl "$API/repositories" \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Design system", "link": "https://git.example.com/design-system" }'`
}

/** Imports `api-client.ts`, the downloadable client. */
export function typescriptExample(server: string): string {
  return `import { ApiError, createClient } from './api-client.ts'

const api = createClient({
  baseUrl: '${server}',
  token: process.env.API_TOKEN ?? '',
})

const { data: repository, etag } = await api.createRepository({
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: { name: 'Design system', link: 'https://git.example.com/design-system' },
})

const { data: page } = await api.listRepositories({ query: { searchTerm: 'design' } })
console.log(page.items.map(({ name }) => name))

try {
  await api.updateRepository({
    path: { id: repository.id },
    headers: { 'If-Match': etag ?? '' },
    body: { description: 'Colours, type and components.' },
  })
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.error(error.problem.code, error.message)
}

await api.deleteRepository({ path: { id: repository.id } })`
}
