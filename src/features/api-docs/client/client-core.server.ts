/** The part of the generated client that does not depend on the document. */

export const clientCore = `
export type ClientOptions = {
  /** For example \`https://example.com/api\`. */
  baseUrl: string
  /** A personal API token. */
  token: string
}

/** \`etag\` is the version of \`data\`, for the header \`If-Match\`. */
export type ApiResponse<Data> = { data: Data; status: number; etag: string | null; headers: Headers }

/** An error response (RFC 9457). Distinguish errors by \`problem.code\`. */
export class ApiError extends Error {
  readonly problem: Problem
  readonly headers: Headers
  constructor(problem: Problem, headers: Headers) {
    super(problem.detail ?? problem.title)
    this.name = 'ApiError'
    this.problem = problem
    this.headers = headers
  }
}

type Input = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}

async function send<Data>(
  { baseUrl, token }: ClientOptions,
  method: string,
  path: string,
  { path: values = {}, query = {}, headers = {}, body }: Input = {},
): Promise<ApiResponse<Data>> {
  const resolvedPath = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const parameters = Object.entries(query).filter(([, value]) => value != null)
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  const response = await fetch(baseUrl + resolvedPath + (search && '?' + search), {
    method,
    headers: {
      authorization: 'Bearer ' + token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(headers)
          .filter(([, value]) => value != null)
          .map(([name, value]) => [name, String(value)]),
      ),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  const data = isJson && text ? JSON.parse(text) : null
  if (!response.ok) {
    // A proxy in front of the API answers without a problem.
    const { status, statusText: title } = response
    throw new ApiError(data ?? { type: 'about:blank', title, status, code: '' }, response.headers)
  }
  return { data, status: response.status, etag: response.headers.get('etag'), headers: response.headers }
}
`.trim()
