/** An entry point for each open endpoint of better-auth, with its declared schemas, and one for all other paths. */
import fc from 'fast-check'
import { openEndpoints } from '../../src/auth/better-auth/endpoint-allowlist.server.ts'
import { listAuthEndpoints } from '../support/auth-endpoints.ts'
import { type EntryPoint, encodings, hostileQuery, requestsTo, segment, toQuery } from './requests.ts'
import { isSchema, toInputSchema } from './server-function-entry-points.ts'
import { createValues, hostileJson, hostileText } from './values.ts'

export function listAuthEntryPoints(ids: string[]): EntryPoint[] {
  return [...listOpenEntryPoints(ids), otherPaths]
}

const otherPaths: EntryPoint = {
  name: 'GET /api/auth/*',
  requests: requestsTo(
    'GET',
    hostileText.map((word) => `/api/auth/${segment(word)}`),
    {},
  ),
}

function listOpenEntryPoints(ids: string[]): EntryPoint[] {
  return listAuthEndpoints()
    .filter(({ path }) => openEndpoints.has(path))
    .map(({ path, method, body, query }) => {
      const bodies = isSchema(body) ? createValues(toInputSchema(body), { ids }) : hostileJson
      const queries = isSchema(query)
        ? createValues(toInputSchema(query), { ids }).map(toQuery)
        : hostileQuery
      const paths = fc.tuple(hostileText, queries).map(([word, text]) => {
        return `/api/auth${path.replaceAll(/:\w+/g, () => segment(word) || 'x')}?${text}`
      })
      return {
        name: `${method} /api/auth${path}`,
        requests: requestsTo(method, paths, { body: encodings(bodies) }),
      }
    })
}
