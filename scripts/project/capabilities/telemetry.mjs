export const capability = {
  description: 'Traces and logs for a collector of OpenTelemetry',
  removal: {
    paths: [
      'src/platform/telemetry',
      'scripts/testing/otlp-collector.ts',
      'docs/decisions/038-opentelemetry-on-demand.md',
    ],
    dependencies: [
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-logs-otlp-http',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-logs',
      '@opentelemetry/sdk-trace',
    ],
    variables: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
    traces: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'],
    sections: { 'docs/operation.md': ['Traces'] },
    rows: {
      'docs/operation.md': ['`traceId`', '`telemetry not sent`'],
      'docs/dependencies.md': [
        '`@opentelemetry/api`',
        '`@opentelemetry/core`',
        '`@opentelemetry/exporter-logs-otlp-http`',
        '`@opentelemetry/exporter-trace-otlp-http`',
        '`@opentelemetry/resources`',
        '`@opentelemetry/sdk-logs`',
        '`@opentelemetry/sdk-trace`',
      ],
    },
    tests: {
      'scripts/standalone.full.test.ts': [
        'with an endpoint for OpenTelemetry, spans and log lines continue the trace of the caller',
        'without an endpoint for OpenTelemetry, nothing that sends is loaded',
        'a collector that refuses is logged, and one that never answers delays the stop by little',
      ],
    },
    edits: {
      'scripts/doctor/checks/configuration.ts': [
        `// The telemetry libraries read their variables themselves.
  const own = names.filter((name) => !name.startsWith('OTEL_'))`,
        ['return own\n', 'return names\n'],
      ],
      'src/architecture.test.ts': [["'env', 'telemetry', '.'", "'env', '.'"]],
      'src/platform/env/parse-env.server.ts': [
        `/** The exporters of OpenTelemetry read the variables themselves. */
        hasTelemetry: Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT),`,
      ],
      'src/platform/logger.server.ts': [
        [', traceId: telemetry?.readTraceId() }', ' }'],
        'hooks: { streamWrite: telemetry && forwardLine },',
        `telemetry?.onFailure((error) => logger.warn({ err: error }, 'telemetry not sent'))

        function forwardLine(line: string): string {
          telemetry?.forwardLine(line)
          return line
        }`,
      ],
      'src/platform/metrics.server.ts': [
        [
          `/**
           * The figures of this process, or of all workers. Labels have few values: never a path, an id or an address. Each measured
           * operation also becomes a span, if there is telemetry.
           */`,
          '/** The figures of this process, or of all workers. Labels have few values: never a path, an id or an address. */',
        ],
        ['route: string; path: string; status', 'route: string; status'],
        ['{ route, path, status, ms', '{ route, status, ms'],
        'telemetry?.describeRequest({ method, route, path, status })',
        `telemetry?.addSpan(
          \`\${operation} \${model}\`,
          ms,
          { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': model },
          hasFailed,
        )`,
        "telemetry?.addSpan('send mail', ms, { outcome }, hasFailed)",
        [
          `type Query = { model?: string; operation: string }

          export function recordQuery({ model = 'SQL', operation }: Query, ms: number, hasFailed: boolean)`,
          "export function recordQuery({ model = 'SQL' }: { model?: string }, ms: number)",
        ],
        ['recordMail(ms: number, hasFailed: boolean)', 'recordMail(hasFailed: boolean)'],
      ],
      'src/platform/mailer.server.ts': [
        'const startedAt = performance.now()',
        ['recordMail(performance.now() - startedAt, false)', 'recordMail(false)'],
        ['recordMail(performance.now() - startedAt, true)', 'recordMail(true)'],
      ],
      'src/platform/database/db.server.ts': [
        'let hasFailed = true',
        [
          `const result = await query(operation.args)
        hasFailed = false
        return result`,
          'return await query(operation.args)',
        ],
        ['performance.now() - startedAt, hasFailed)', 'performance.now() - startedAt)'],
      ],
      'src/http/log-request.server.ts': [['findRoute(path), path, status', 'findRoute(path), status']],
      'src/http/handle-request.server.ts': [['() => traceRender(handle)', 'handle']],
      'src/server.ts': [
        'await telemetry?.stop()',
        ['() => traceRequest(request, context.id, respond)', 'respond'],
      ],
      'scripts/standalone.full.test.ts': [
        `/** Node writes to its output when it loads a file with parts of OpenTelemetry that send. */
        function recordTelemetryLoads() {
          const path = join(folder, '..', 'record-telemetry-loads.mjs')
          writeFileSync(
            path,
            \`import { registerHooks } from 'node:module'
            registerHooks({
              load(url, context, load) {
                const loaded = load(url, context)
                if (/BatchSpanProcessor|OTLPTraceExporter/.test(String(loaded.source))) console.error('loads telemetry')
                return loaded
              },
            })\`,
          )
          return { NODE_OPTIONS: \`--import=\${path}\` }
        }

        async function startCollector(status?: number) {
          const collector = await startOtlpCollector(status)
          cleanup.push(collector.stop)
          return collector
        }`,
      ],
    },
  },
  words: [/opentelemetry|OTEL_|otlp|traceId|traceRe(quest|nder)|describeRequest|addSpan/i],
}
