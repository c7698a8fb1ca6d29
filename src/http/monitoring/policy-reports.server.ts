/** Reports of browsers about violations of the Content-Security-Policy. */

import { clientLeft } from '@/http/handle-request.server'
import { policyReportPath } from '@/http/security-headers.server'
import { MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { policyViolations } from '@/platform/metrics.server'
import { z } from '@/platform/zod'
import { methodNotAllowed } from '../only-methods.server'

const MAX_BYTES = 16_000
const MAX_REPORTS = 20

/** The two formats of `report-to` and `report-uri`. */
const Reports = z.union([
  z.array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }),
    }),
  ),
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

let count = 0

export async function collectPolicyReports(request: Request): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== policyReportPath) return undefined
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const text = await readStart(request).catch(() => undefined)
  // The body stream fails only when the client leaves or sends too slowly.
  if (text === undefined) return clientLeft()
  const reports = Reports.safeParse(parse(text)).data ?? []
  const violations = reports.filter(({ type }) => type === 'csp-violation').slice(0, MAX_REPORTS)
  for (const { body } of violations) countViolation(body)
  return new Response(null, { status: 204 })
}

/** Logs one warning a minute, because a visitor can send any number of reports. */
function countViolation({
  effectiveDirective,
  blockedURL,
}: {
  effectiveDirective: string
  blockedURL: string
}) {
  // Old browsers report the directive with its sources.
  const [name = ''] = effectiveDirective.split(' ')
  const directive = directives.test(name) ? name : 'other'
  policyViolations.inc({ directive })
  count++
  if (count > 1) return
  const report = setTimeout(() => {
    logger.warn(
      { violations: count, first: { directive, blocked: withoutPath(blockedURL) } },
      'content security policy violated',
    )
    count = 0
  }, MINUTE_MS)
  report.unref()
}

/** The path and the search of an address can be private. Instead of an address, a keyword such as `inline` may stand there. */
function withoutPath(blocked: string): string {
  if (URL.canParse(blocked)) return new URL(blocked).origin
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A longer body is cut, so that it is no JSON any more. */
async function readStart(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (request.body) {
    for await (const chunk of request.body) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) break
      chunks.push(chunk)
    }
  }
  return bytes > MAX_BYTES ? '' : Buffer.concat(chunks).toString()
}
