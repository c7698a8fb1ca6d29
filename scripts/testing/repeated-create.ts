import { randomUUID } from 'node:crypto'

/** Sends one request to create a user ten times, with the same idempotency key. Resolves with the locations in the answers. */
export async function createRepeatedly(baseUrl: string, cookie: string): Promise<(string | null)[]> {
  const key = randomUUID()
  const body = JSON.stringify({ email: `${key}@example.com`, name: 'Noor Newcomer' })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
  }
  const responses = []
  // One after the other, because a request that overlaps with the first is refused.
  for (let n = 0; n < 10; n++)
    responses.push(await fetch(`${baseUrl}/api/users`, { method: 'POST', headers, body }))
  return responses.map((response) => response.headers.get('location'))
}
