import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { findFreePort } from '../process/port.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } }
type Resource = { attributes: Attribute[] }

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: Attribute[]
}

type SentLine = {
  traceId?: string
  spanId?: string
  severityNumber: number
  body: { stringValue: string }
  attributes: Attribute[]
}

type Traces = { resourceSpans: { resource: Resource; scopeSpans: { spans: SentSpan[] }[] }[] }
type Logs = { resourceLogs: { resource: Resource; scopeLogs: { logRecords: SentLine[] }[] }[] }

/** Receives OTLP over HTTP in JSON. With the status 0 it never answers. */
export async function startOtlpCollector(status = 200) {
  const spans: SentSpan[] = []
  const lines: SentLine[] = []
  const resources: Resource[] = []
  const headers: IncomingHttpHeaders[] = []
  let text = ''

  function receiveTraces({ resourceSpans }: Traces) {
    resources.push(...resourceSpans.map(({ resource }) => resource))
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  }

  function receiveLogs({ resourceLogs }: Logs) {
    resources.push(...resourceLogs.map(({ resource }) => resource))
    lines.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)))
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    headers.push(request.headers)
    text += body
    if (request.url === '/v1/traces') receiveTraces(JSON.parse(body))
    if (request.url === '/v1/logs') receiveLogs(JSON.parse(body))
    if (status) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await findFreePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    lines,
    resources,
    headers,
    /** All that was received. */
    text: () => text,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function readAttributes({ attributes }: { attributes: Attribute[] }) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )
}
