import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createReadableLog } from './readable-log.server'

function record(log: (logger: pino.Logger) => void): string {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  log(pino({ base: null, mixin: () => ({ requestId: 'r-1' }) }, createReadableLog(destination)))
  return stripVTControlCharacters(text).replace(/\[[\d:]+\]/, '[time]')
}

test('a request is one short line', () => {
  const request = { method: 'GET', path: '/login', status: 200, ms: 12 }
  expect(record((log) => log.info(request, 'request'))).toBe('[time] INFO: GET /login 200 12 ms\n')
})

test('a call of a server function has its name instead of its id, or neither if none was reached', () => {
  const call = { method: 'POST', path: `/_serverFn/${'e'.repeat(200)}`, status: 200, ms: 12 }
  const named = { ...call, functionName: 'requestLoginCode' }
  expect(record((log) => log.info(named, 'request'))).toBe('[time] INFO: POST requestLoginCode 200 12 ms\n')
  expect(record((log) => log.info(call, 'request'))).toBe('[time] INFO: POST /_serverFn 200 12 ms\n')
})

test('an error has its request, its code, its stack over several lines, and its cause', () => {
  const error = Object.assign(new Error('No table', { cause: new Error('Gone') }), { code: 'P2021' })
  const lines = record((log) => log.error({ err: error }, 'page failed')).split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '[time] ERROR: page failed (request r-1)',
    '    err: P2021 Error: No table',
  ])
  expect(lines[2]).toMatch(/^ +at .+readable-log\.server\.test\.ts/)
  expect(lines.join('\n')).toContain('caused by: Error: Gone')
})

test('other details follow the event', () => {
  expect(record((log) => log.info({ count: 3 }, 'rows removed'))).toBe(
    '[time] INFO: rows removed\n    count: 3\n',
  )
})
