import { expect, test } from 'vitest'
import { addWorkerLabel, mergeMetrics } from './worker-metrics.ts'

function print(requests: number, extra = '') {
  return `# HELP http_requests Requests
# TYPE http_requests counter
http_requests_total{route="/a {b} #",status="200"} ${requests}
# HELP process_start_time_seconds Start
# TYPE process_start_time_seconds gauge
process_start_time_seconds 12.5
${extra}# EOF
`
}

test('the metrics of all workers are one text, with a label for the worker and each metric in one place', () => {
  const mails = '# HELP mails Mails\n# TYPE mails counter\nmails_total 1\n'
  expect(
    mergeMetrics([addWorkerLabel(print(3), 1), addWorkerLabel(print(4, mails), 2)]),
  ).toBe(`# HELP http_requests Requests
# TYPE http_requests counter
http_requests_total{worker="1",route="/a {b} #",status="200"} 3
http_requests_total{worker="2",route="/a {b} #",status="200"} 4
# HELP process_start_time_seconds Start
# TYPE process_start_time_seconds gauge
process_start_time_seconds{worker="1"} 12.5
process_start_time_seconds{worker="2"} 12.5
# HELP mails Mails
# TYPE mails counter
mails_total{worker="2"} 1
# EOF
`)
})
