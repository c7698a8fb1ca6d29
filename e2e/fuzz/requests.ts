/** Random requests. All data that a request consists of is random, so a failure shrinks to the smallest request. */
import fc from 'fast-check'
import { hostileJson, hostileText, isRecord } from './values.ts'

const clientNames = ['admin', 'user', 'visitor'] as const

export type FuzzRequest = {
  client: (typeof clientNames)[number]
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export type EntryPoint = { name: string; requests: fc.Arbitrary<FuzzRequest> }

type Body = { body?: string; headers: Record<string, string> }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
/** Longer addresses are refused before the application sees them. */
const MAX_URL_LENGTH = 8_000

/** Requests to `path`, mostly with the method of the entry point and from a page of the application. */
export function requestsTo(
  method: string,
  path: fc.Arbitrary<string>,
  { body = fc.constant<Body>({ headers: {} }), headers = fc.constant<Record<string, string>>({}) } = {},
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      client: fc.constantFrom(...clientNames),
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...methods)),
      path: path.map((text) => text.slice(0, MAX_URL_LENGTH)),
      site: fc.oneof(
        { weight: 12, arbitrary: fc.constant('same-origin') },
        fc.constantFrom('cross-site', 'none', ''),
      ),
      headers,
      sent: body,
    })
    .map(({ client, method, path, site, headers, sent }) => ({
      client,
      method,
      path,
      headers: { ...(site ? { 'sec-fetch-site': site } : {}), ...toHeaders({ ...sent.headers, ...headers }) },
      ...(sent.body !== undefined && !['GET', 'HEAD'].includes(method) ? { body: sent.body } : {}),
    }))
}

/** JSON, a form or a multipart form of the value, and malformed ones. */
export function encodings(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc.oneof(
    { weight: 8, arbitrary: values.map((value) => jsonBody(JSON.stringify(value))) },
    { weight: 2, arbitrary: forms(values) },
    malformedBodies,
  )
}

/** The fields of the value as a browser sends them, with a file among them sometimes. */
export function forms(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const fields = values.map((value) => (isRecord(value) ? Object.entries(value) : [['data', value] as const]))
  return fc.oneof(
    fields.map((entries) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(entries.map(([name, value]) => [name, toText(value)])).toString(),
    })),
    fc.tuple(fields, fc.boolean()).map(([entries, asFile]) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
      body: `${entries.map(([name, value]) => part(name, toText(value), asFile)).join('')}--fuzz--\r\n`,
    })),
  )
}

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=fuzz',
  'multipart/form-data',
  'text/plain',
  'application/octet-stream',
]

/** A text that may be cut off, with any content type. */
export const malformedBodies: fc.Arbitrary<Body> = fc
  .record({
    type: fc.oneof(fc.constantFrom(...contentTypes), hostileText),
    text: fc.oneof(
      hostileText,
      hostileJson.map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '{',
        '[',
        '"',
        '--fuzz\r\n',
        '--fuzz\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
      ),
    ),
    length: fc.nat(200),
  })
  .map(({ type, text, length }) => ({ headers: { 'content-type': type }, body: text.slice(0, length) }))

export function jsonBody(body: string | undefined): Body {
  return { headers: { 'content-type': 'application/json' }, body }
}

/** The parameters as a query. A value that is no text is JSON, as the router writes it. */
export function toQuery(values: unknown): string {
  const entries = Object.entries(isRecord(values) ? values : {})
  return new URLSearchParams(entries.map(([name, value]) => [name, toText(value)])).toString()
}

export const hostileQuery = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%', '%ff%fe', '__proto__=x&constructor=y', '&=&&==', 'a[]=1&a[0]=2', '=%5B%5D'),
)

/** A segment of a path. */
export function segment(value: unknown): string {
  return encodeURIComponent(toText(value).toWellFormed())
}

function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function part(name: string, value: string, isFile: boolean) {
  const file = isFile ? '; filename="a.txt"\r\ncontent-type: text/plain' : ''
  return `--fuzz\r\ncontent-disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"${file}\r\n\r\n${value}\r\n`
}

/** The client can only send Latin letters in headers. */
function toHeaders(headers: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]) => [
        name,
        value
          .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
          .trim()
          .slice(0, 500),
      ]),
  )
}
