import { expect, request, test } from '@playwright/test'
import { addToken } from './support/rest-api/tokens.ts'
import { startIsolatedServer } from './support/servers/isolated-server.ts'

test('a site in CORS_ORIGINS can use the REST API with a token and never with a cookie', async () => {
  const server = await startIsolatedServer({ CORS_ORIGINS: 'https://tool.example.com' })
  const { database } = server
  const program = await request.newContext({ baseURL: server.baseUrl })
  try {
    const { token } = await addToken(database, await database.addUser())
    const named = { origin: 'https://tool.example.com', 'sec-fetch-site': 'cross-site' }
    const preflight = await program.fetch('/api/account', {
      method: 'OPTIONS',
      headers: { ...named, 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.status()).toBe(204)
    expect(preflight.headers()).toMatchObject({
      'access-control-allow-origin': 'https://tool.example.com',
      'access-control-allow-headers': 'Authorization,Content-Type,If-Match,If-None-Match,Idempotency-Key',
    })
    expect(preflight.headers()['access-control-allow-methods']).toContain('PATCH')
    const authorization = `Bearer ${token}`
    const changed = await program.patch('/api/account', {
      data: { name: 'From elsewhere' },
      headers: { ...named, authorization },
    })
    expect(changed.status()).toBe(200)
    expect(changed.headers()['access-control-allow-origin']).toBe('https://tool.example.com')
    expect(changed.headers()['access-control-expose-headers']).toContain('ETag')
    const without = await program.get('/api/account', { headers: named })
    expect(without.status()).toBe(401)
    for (const answer of [preflight, changed, without]) {
      expect(answer.headers()['access-control-allow-credentials']).toBeUndefined()
    }
    const other = { origin: 'https://evil.example', authorization }
    const refused = await program.get('/api/account', { headers: other })
    expect(refused.headers()['access-control-allow-origin']).toBeUndefined()
    expect(refused.headers().vary).toContain('Origin')
    for (const path of ['/login', '/api/auth/get-session']) {
      const elsewhere = await program.get(path, { headers: named })
      expect(elsewhere.headers()['access-control-allow-origin'], path).toBeUndefined()
    }
  } finally {
    await program.dispose()
    await server.stop()
  }
})
