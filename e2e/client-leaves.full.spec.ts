import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { startTestStack } from '../scripts/testing/test-stack.ts'
import { serverFunctionUrl } from './support/server-functions.ts'

const confirmLoginCode = serverFunctionUrl('confirmLoginCode')

/** Those with POST send only the first bytes of their body. */
const requests = [
  'GET /login HTTP/1.1',
  'GET /app HTTP/1.1',
  'GET /nothing HTTP/1.1',
  'GET /api/account HTTP/1.1\r\nAuthorization: Bearer none',
  'POST /api/auth/sign-out HTTP/1.1\r\nContent-Type: application/json',
  'POST /api/auth/sign-in/email-otp HTTP/1.1\r\nContent-Type: application/json',
  'POST /api/auth/nothing HTTP/1.1\r\nContent-Type: application/json',
  'POST /csp-reports HTTP/1.1\r\nContent-Type: application/csp-report',
  ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'].map(
    (type) => `POST ${confirmLoginCode} HTTP/1.1\r\nx-tsr-serverfn: true\r\nContent-Type: ${type}`,
  ),
]

test('a client that leaves early is neither an error in the log nor a 500', async () => {
  await using cleanup = new AsyncDisposableStack()
  let log = ''
  const onOutput = (text: string) => {
    log += text
  }
  const stack = await startTestStack(cleanup)
  const { variables } = await startTestServer(stack, cleanup, { LOG_LEVEL: 'info' }, { onOutput })
  const records = () =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  const statuses = () => records().flatMap(({ msg, status }) => (msg === 'request' ? status : []))

  for (const request of requests) {
    for (let count = 0; count < 5; count++) await sendAndLeave(variables, request)
  }
  await expect.poll(() => statuses().length).toBe(5 * requests.length)
  expect(statuses()).toContain(499)
  expect(statuses()).not.toContain(500)
  expect(records().filter(({ level }) => level > 30)).toEqual([])
})

function sendAndLeave({ PORT, BASE_URL }: { PORT: string; BASE_URL: string }, request: string) {
  return new Promise<void>((resolve) => {
    const head = `${request}\r\nHost: localhost:${PORT}\r\nOrigin: ${BASE_URL}\r\n`
    const hasBody = request.startsWith('POST')
    const leave = () => socket.resetAndDestroy()
    const socket = connect(Number(PORT), 'localhost', () => {
      if (hasBody) socket.write(`${head}Content-Length: 90\r\nExpect: 100-continue\r\n\r\n`)
      else socket.write(`${head}\r\n`, leave)
    })
    // The server handles the request from here on.
    if (hasBody) socket.once('data', () => socket.write('{"a":', leave))
    socket.once('close', () => resolve())
  })
}
