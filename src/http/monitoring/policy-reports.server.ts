/** Reports of browsers about violations of the Content-Security-Policy. */

import { clientLeft } from '@/http/handle-request.server'
import { policyReportPath } from '@/http/security-headers.server'
import { policyViolations } from '@/platform/metrics.server'
import { parseJson } from '@/platform/text/parse-json'
import { z } from '@/platform/zod'
import { readLimited } from '../limits/read-limited.server'
import { methodNotAllowed } from '../only-methods.server'
import { createWarningPerMinute } from './warning-per-minute.server'

const MAX_BYTES = 16_000
const MAX_REPORTS = 20

const Violation = z.object({ effectiveDirective: z.string(), blockedURL: z.string() })
type Violation = z.output<typeof Violation>

/** The two formats of `report-to` and `report-uri`. */
const Reports = z.union([
  z.array(z.object({ type: z.string(), body: Violation })),
  z.pipe(
    z.object({ 'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string() }) }),
    z.transform(({ 'csp-report': report }) => [
      {
        type: 'csp-violation',
        body: { effectiveDirective: report['violated-directive'], blockedURL: report['blocked-uri'] },
      },
    ]),
  ),
])

const directives =
  /^(default|script|style|img|font|connect|media|object|frame|worker|manifest|child)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/

const warn = createWarningPerMinute('content security policy violated', 'violations')

export async function collectPolicyReports(request: Request): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== policyReportPath) return undefined
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const body = await readLimited(request, MAX_BYTES).catch(() => null)
  // The body stream fails only when the client leaves or sends too slowly.
  if (body === null) return clientLeft()
  const reports = Reports.safeParse(parseJson(body?.toString() ?? '')).data ?? []
  const violations = reports.filter(({ type }) => type === 'csp-violation').slice(0, MAX_REPORTS)
  for (const { body } of violations) countViolation(body)
  return new Response(null, { status: 204 })
}

function countViolation({ effectiveDirective, blockedURL }: Violation) {
  // Old browsers report the directive with its sources.
  const [name = ''] = effectiveDirective.split(' ')
  const directive = directives.test(name) ? name : 'other'
  policyViolations.inc({ directive })
  warn({ directive, blocked: withoutPath(blockedURL) })
}

/** The path and the search of an address can be private. Instead of an address, a keyword such as `inline` may stand there. */
function withoutPath(blocked: string): string {
  if (URL.canParse(blocked)) return new URL(blocked).origin
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
}
