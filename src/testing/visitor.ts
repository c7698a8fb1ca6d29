/** A browser as `/api/auth` sees it: it has an address and a language, keeps its cookies and reads its mail. */
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { readCode } from './mailbox'
import { createRequestInfo } from './requests'

type Answer = { status: number; headers: Headers; text: string; body: unknown; setCookies: string[] }

type VisitorOptions = Parameters<typeof createRequestInfo>[0] & { server?: AuthServer }

export type AuthServer = (request: Request, info: ReturnType<typeof createRequestInfo>) => Promise<Response>

export type Visitor = ReturnType<typeof createVisitor>

/** The endpoints of this process. */
export async function answer(...[request, info]: Parameters<AuthServer>): Promise<Response> {
  const [{ answerAuth }, { runRequest }] = await loadServer()
  return runRequest(info, () => answerAuth(request))
}

/**
 * The endpoints with other settings than the environment's: everything is loaded a second time. Has to be stopped.
 */
export async function startServer(settings: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const [{ answerAuth }, { runRequest }, { db }] = await loadServer()
  vi.unstubAllEnvs()
  vi.resetModules()
  const server: AuthServer = (request, info) => runRequest(info, () => answerAuth(request))
  return { server, stop: () => db.$disconnect() }
}

function loadServer() {
  return Promise.all([
    import('@/auth/auth-endpoint.server'),
    import('@/platform/request.server'),
    import('@/platform/db.server'),
  ])
}

export function createVisitor({ server = answer, ...info }: VisitorOptions = {}) {
  const own = createRequestInfo(info)
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const { BASE_URL: baseUrl } = process.env
    const request = new Request(`${baseUrl}/api/auth${path}`, {
      method,
      headers: {
        origin: String(baseUrl),
        'user-agent': 'Test browser',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const response = await server(request, { ...own, id: randomUUID(), headers: request.headers })
    const setCookies = response.headers.getSetCookie()
    for (const cookie of setCookies) keep(cookie)
    const text = await response.text()
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: parse(text),
      setCookies,
    }
    return answer
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
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
