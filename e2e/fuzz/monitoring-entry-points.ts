/** The entry points that answer before the router: violation reports of browsers, and metrics. */
import fc from 'fast-check'
import { type EntryPoint, encodings, hostileQuery, requestsTo } from './requests.ts'
import { hostileJson, hostileText } from './values.ts'

export function listMonitoringEntryPoints(): EntryPoint[] {
  const reports = fc.oneof(
    hostileJson,
    fc.array(fc.record({ type: fc.constantFrom('csp-violation', 'other'), body: hostileJson })),
    fc.record({ 'csp-report': hostileJson }),
  )
  const tokens = hostileText.map((text) => ({ authorization: `Bearer ${encodeURIComponent(text)}` }))
  return [
    {
      name: 'reports of violations',
      requests: requestsTo('POST', fc.constant('/csp-reports'), { body: encodings(reports) }),
    },
    {
      name: 'metrics',
      requests: requestsTo(
        'GET',
        hostileQuery.map((query) => `/metrics?${query}`),
        { headers: tokens },
      ),
    },
  ]
}
