import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { startTestServer } from '../scripts/testing/test-server.ts'
import { startTestStack } from '../scripts/testing/test-stack.ts'

/** The last one does not send its body. */
const requests = [
  'GET /login HTTP/1.1',
  'GET /app HTTP/1.1',
  'GET /nothing HTTP/1.1',
  'GET /api/account HTTP/1.1\r\nAuthorization: Bearer none',
  'POST /api/auth/sign-out HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9',
]

test('a client that leaves early is neither an error in the log nor a 500', async () => {
  await using cleanup = new AsyncDisposableStack()
  let log = ''
  const { variables } = await startTestServer(
    await startTestStack(cleanup),
    cleanup,
    { LOG_LEVEL: 'info' },
    undefined,
    (text) => {
      log += text
    },
  )
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
    const socket = connect(Number(PORT), 'localhost', () =>
      socket.write(`${request}\r\nHost: localhost:${PORT}\r\nOrigin: ${BASE_URL}\r\n\r\n`, () =>
        socket.resetAndDestroy(),
      ),
    )
    socket.once('close', () => resolve())
  })
}
