/** The OpenAPI paths of the public `/api/auth` endpoints, which better-auth handles. */

import { appConfig } from '#config'

type Json = { [key: string]: unknown }

export const authTag = 'Authentication'
const session = [{ session: [] }]
const address = { type: 'string', format: 'email', examples: ['rosa@example.com'] }
const { codeAlphabet, codeLength } = appConfig.login
const code = { type: 'string', examples: [''.padEnd(codeLength, codeAlphabet)] }

/** `GET /callback/:id` is left out: only browsers that return from an OAuth provider call it. */
export const authPaths: Record<string, Json> = {
  '/auth/email-otp/send-verification-otp': {
    post: endpoint('sendLoginCode', 'Send a login code by email', {
      description: 'The response is the same for known and unknown addresses.',
      security: [],
      body: object({ email: address, type: { const: 'sign-in' } }),
      response: object({ success: { type: 'boolean' } }),
    }),
  },
  '/auth/sign-in/email-otp': {
    post: endpoint('signIn', 'Log in with a code', {
      description: 'Sets the session cookie. Error codes: `INVALID_OTP`, `OTP_EXPIRED`, `TOO_MANY_ATTEMPTS`.',
      security: [],
      body: object({ email: address, otp: code }),
      response: object({ user: reference('AuthUser') }),
    }),
  },
  '/auth/get-session': {
    get: endpoint('getSession', 'Get the current session', {
      description: 'Returns `null` without a session.',
      security: [],
      response: { anyOf: [reference('AuthSession'), { type: 'null' }] },
    }),
  },
  '/auth/sign-out': {
    post: endpoint('signOut', 'Log out', {
      security: [],
      response: object({ success: { type: 'boolean' } }),
    }),
  },
  '/auth/revoke-sessions': {
    post: endpoint('revokeSessions', 'Revoke all your sessions', {
      response: object({ status: { type: 'boolean' } }),
    }),
  },
  '/auth/revoke-other-sessions': {
    post: endpoint('revokeOtherSessions', 'Revoke all your sessions except the current one', {
      response: object({ status: { type: 'boolean' } }),
    }),
  },
  '/auth/delete-user': {
    post: endpoint('deleteAccount', 'Delete your account', {
      description:
        'Without `otp`, sends a code to your email address. With the code as `otp`, deletes the account permanently.',
      body: { type: 'object', properties: { otp: code } },
      response: object({ success: { type: 'boolean' }, message: { type: 'string' } }),
    }),
  },
  '/auth/admin/list-users': {
    get: endpoint('listAuthUsers', 'List users with their authentication data', {
      description:
        'Prefer `GET /users`. It uses cursor pagination and indexed search, so its cost does not grow with the number of users.',
      response: object({
        users: { type: 'array', items: reference('AuthUser') },
        total: { type: 'integer' },
      }),
    }),
  },
  '/auth/admin/stop-impersonating': {
    post: endpoint('stopImpersonating', 'Stop impersonating a user', { response: reference('AuthSession') }),
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
    properties: {
      code: { type: 'string', examples: ['INVALID_OTP'] },
      message: { type: 'string', description: 'In the language of the request.' },
    },
  },
}

type Endpoint = { description?: string; security?: Json[]; body?: Json; response: Json }

function endpoint(
  operationId: string,
  summary: string,
  { description, security = session, body, response }: Endpoint,
): Json {
  return {
    operationId,
    tags: [authTag],
    summary,
    description,
    security,
    requestBody: body && { required: true, content: json(body) },
    responses: {
      200: { description: 'Success.', content: json(response) },
      '4XX': { description: 'The request was rejected.', content: json(reference('AuthFailure')) },
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
