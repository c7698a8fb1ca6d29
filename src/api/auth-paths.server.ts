/** The OpenAPI paths of the public `/api/auth` endpoints, which better-auth handles. */

type Json = { [key: string]: unknown }

export const authTag = 'Authentication'
const session = [{ session: [] }]
const address = { type: 'string', format: 'email', examples: ['rosa@example.com'] }

/** `GET /callback/:id` is left out: only browsers that return from a provider call it. */
export const authPaths: Record<string, Json> = {
  '/auth/email-otp/send-verification-otp': {
    post: endpoint('sendLoginCode', 'Mail a login code', {
      description: 'The answer is the same whether the address is known or not.',
      security: [],
      body: object({ email: address, type: { const: 'sign-in' } }),
      answer: object({ success: { type: 'boolean' } }),
    }),
  },
  '/auth/sign-in/email-otp': {
    post: endpoint('signIn', 'Log in with a code', {
      description: 'The session comes as a cookie. Codes: `INVALID_OTP`, `OTP_EXPIRED`, `TOO_MANY_ATTEMPTS`.',
      security: [],
      body: object({ email: address, otp: { type: 'string', examples: ['ACDEFG'] } }),
      answer: object({ user: reference('AuthUser') }),
    }),
  },
  '/auth/get-session': {
    get: endpoint('getSession', 'Get your session', {
      description: '`null` for whoever has none.',
      security: [],
      answer: { anyOf: [reference('AuthSession'), { type: 'null' }] },
    }),
  },
  '/auth/sign-out': {
    post: endpoint('signOut', 'Log out', { security: [], answer: object({ success: { type: 'boolean' } }) }),
  },
  '/auth/revoke-sessions': {
    post: endpoint('revokeSessions', 'End all your sessions', {
      answer: object({ status: { type: 'boolean' } }),
    }),
  },
  '/auth/revoke-other-sessions': {
    post: endpoint('revokeOtherSessions', 'End all your sessions but this one', {
      answer: object({ status: { type: 'boolean' } }),
    }),
  },
  '/auth/admin/list-users': {
    get: endpoint('listAuthUsers', 'List users as the authentication knows them', {
      description: 'Prefer `GET /users`, which pages and searches at a cost that does not grow.',
      answer: object({
        users: { type: 'array', items: reference('AuthUser') },
        total: { type: 'integer' },
      }),
    }),
  },
  '/auth/admin/stop-impersonating': {
    post: endpoint('stopImpersonating', 'Stop acting as somebody else', { answer: reference('AuthSession') }),
  },
}

export const authSchemas: Record<string, Json> = {
  AuthUser: object({ id: { type: 'string', format: 'uuid' }, email: address, name: { type: 'string' } }),
  AuthSession: object({
    session: object({ id: { type: 'string', format: 'uuid' }, userId: { type: 'string', format: 'uuid' } }),
    user: reference('AuthUser'),
  }),
  AuthFailure: {
    type: 'object',
    properties: { code: { type: 'string', examples: ['INVALID_OTP'] }, message: { type: 'string' } },
  },
}

type Endpoint = { description?: string; security?: Json[]; body?: Json; answer: Json }

function endpoint(
  operationId: string,
  summary: string,
  { description, security = session, body, answer }: Endpoint,
): Json {
  return {
    operationId,
    tags: [authTag],
    summary,
    description,
    security,
    requestBody: body && { required: true, content: json(body) },
    responses: {
      200: { description: 'It is done.', content: json(answer) },
      '4XX': { description: 'It is refused.', content: json(reference('AuthFailure')) },
    },
  }
}

function object(properties: Json): Json {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function reference(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}
