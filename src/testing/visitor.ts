/** A simulated browser for `/api/auth`: with an address, a language, cookies and a mailbox. */
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { allowInternalEndpoints } from '@/auth/better-auth/endpoint-allowlist.server'
import { handleAuthRequest } from '@/auth/session/auth-handler.server'
import { env } from '@/platform/env/env.server.ts'
import { runWithContext } from '@/platform/request-context.server'
import { parseJson } from '@/platform/text/parse-json'
import { importWithSettings } from './import-with-settings'
import { readCode } from './mailbox'
import { createRequestInfo } from './requests'

export type Visitor = ReturnType<typeof createVisitor>

/** A string `body` is sent unchanged, any other as JSON. */
type Sent = { body?: unknown; headers?: Record<string, string> }

export type AuthServer = {
  baseUrl: string
  handle: (request: Request, info: ReturnType<typeof createRequestInfo>) => Promise<Response>
}

type VisitorOptions = Parameters<typeof createRequestInfo>[0] & { server?: AuthServer }

/** The endpoints with the settings of this process. */
const ownServer: AuthServer = {
  baseUrl: env.baseUrl,
  handle: (request, info) => runWithContext(info, () => handleAuthRequest(request)),
}

/** The endpoints as server functions call them, internal ones included. */
export const internalServer: AuthServer = {
  baseUrl: env.baseUrl,
  handle: (request, info) =>
    runWithContext(info, () => {
      if (request.url.endsWith('/impersonate-user')) allowInternalEndpoints()
      return handleAuthRequest(request)
    }),
}

/**
 * The endpoints with other settings, until the test ends: loads all modules a second time. `internal` calls the endpoints as
 * server functions do.
 */
export async function startServer(
  settings: Record<string, string>,
  internal: readonly string[] = [],
): Promise<AuthServer> {
  const [endpoint, endpoints, requests, database, environment] = await importWithSettings(settings, () =>
    Promise.all([
      import('@/auth/session/auth-handler.server'),
      import('@/auth/better-auth/endpoint-allowlist.server'),
      import('@/platform/request-context.server'),
      import('@/platform/database/db.server'),
      import('@/platform/env/env.server.ts'),
    ]),
  )
  onTestFinished(() => database.db.$disconnect())
  return {
    baseUrl: environment.env.baseUrl,
    handle: (request, info) =>
      requests.runWithContext(info, () => {
        if (internal.some((path) => request.url.endsWith(path))) endpoints.allowInternalEndpoints()
        return endpoint.handleAuthRequest(request)
      }),
  }
}

export function createVisitor({ server = ownServer, ...info }: VisitorOptions = {}) {
  const own = createRequestInfo(info)
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, { body, headers }: Sent = {}) {
    const request = new Request(`${server.baseUrl}/api/auth${path}`, {
      method,
      headers: {
        origin: server.baseUrl,
        'user-agent': 'Test browser',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    })
    const response = await server.handle(request, { ...own, id: randomUUID(), headers: request.headers })
    const setCookies = response.headers.getSetCookie()
    for (const cookie of setCookies) keep(cookie)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text), setCookies }
  }

  function cookieHeader() {
    return [...cookies].map((pair) => pair.join('=')).join('; ')
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const visitor = {
    address: own.address,
    cookies,
    cookieHeader,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, { body }),
    send,
    requestCode: (email: string) =>
      visitor.post('/email-otp/send-verification-otp', { email, type: 'sign-in' }),
    confirm: (email: string, otp: string) => visitor.post('/sign-in/email-otp', { email, otp }),
    /** Both steps, with the code from the mail. */
    async signIn(email: string) {
      await visitor.requestCode(email)
      const confirmed = await visitor.confirm(email, await readCode(email))
      if (confirmed.status !== 200) throw new Error(`${email} could not sign in: ${confirmed.text}`)
      return visitor
    },
  }
  return visitor
}
