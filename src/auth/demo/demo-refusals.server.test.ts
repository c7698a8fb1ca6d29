import { expect, onTestFinished, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { importWithSettings } from '@/testing/import-with-settings'
import { createRequestInfo } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'

test('a demo writes nothing about a refusal', async () => {
  const { id, email } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  const headers = new Headers({ cookie: visitor.cookieHeader() })
  const [demo, requests, database] = await importWithSettings({ DEMO: 'true' }, () =>
    Promise.all([
      import('@/auth/session/log-refusal.server'),
      import('@/platform/request-context.server'),
      import('@/platform/database/db.server'),
    ]),
  )
  onTestFinished(() => database.db.$disconnect())
  const request = new Request('http://localhost/manager/users', { headers })
  const response = new Response('Forbidden', { status: 403 })
  await requests.runWithContext(createRequestInfo({ headers }), () => demo.logRefusal(request, response))
  expect(await db.auditEvent.count({ where: { actorId: id, kind: 'access-refused' } })).toBe(0)
  expect(await db.quota.count({ where: { key: { contains: id } } })).toBe(0)
})
