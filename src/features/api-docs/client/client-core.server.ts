/** The part of the generated client that is the same for every API: how a request is sent and an answer is read. */

export const clientCore = `
export type ClientOptions = {
  /** Such as \`https://example.com/api\`. */
  baseUrl: string
  /** A personal API token. */
  token: string
}

/** \`etag\` names the state that was told, for \`If-Match\`. */
export type Answer<Data> = { data: Data; status: number; etag: string | null; headers: Headers }

/** What the API answered instead: decide by \`problem.code\`. */
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

async function call<Data>(
  { baseUrl, token }: ClientOptions,
  method: string,
  path: string,
  { path: values = {}, query = {}, headers = {}, body }: Input = {},
): Promise<Answer<Data>> {
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const parameters = Object.entries(query).filter(([, value]) => value != null)
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()
  const response = await fetch(baseUrl + filled + (search && '?' + search), {
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
  const data = text ? JSON.parse(text) : null
  if (!response.ok) throw new ApiError(data, response.headers)
  return { data, status: response.status, etag: response.headers.get('etag'), headers: response.headers }
}
`.trim()
