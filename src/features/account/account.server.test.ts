import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenScopes } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { db } from '@/platform/database/db.server'
import { MINUTE_MS } from '@/platform/durations'
import { errorCode } from '@/testing/error-code'
import { readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertSession, insertSignedInUser } from '@/testing/signed-in-users'
import { insertUser, uniqueEmail } from '@/testing/users'
import { get } from './account.server'
import { exportAccount } from './data-export/data-export.server'
import { confirmDeletion, requestDeletion } from './deletion/deletion.server'
import { confirmEmailChange, requestEmailChange } from './email/email.server'
import { removeOtherSessions, removeSession } from './sessions/sessions.server'

test('the account lists sessions without their tokens, the current one first and marked', async () => {
  const actor = await insertSignedInUser()
  const other = await insertSession(actor.id, { lastSeenAt: new Date(Date.now() + MINUTE_MS) })
  const { sessions } = await inRequest(() => get(actor))
  expect(sessions.total).toBe(2)
  expect(sessions.items.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [actor.sessionId, true],
    [other.id, false],
  ])
  expect(JSON.stringify(sessions)).not.toContain(other.token)
})

test('the account does not show the address and the device of an administrator who impersonates its owner', async () => {
  const actor = await insertSignedInUser()
  const { id: impersonatedBy } = await insertUser({ role: 'admin' })
  const { id } = await insertSession(actor.id, {
    impersonatedBy,
    ipAddress: '203.0.113.9',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  const { sessions } = await inRequest(() => get(actor))
  const session = sessions.items.find((item) => item.id === id)
  expect(session).toMatchObject({ isImpersonation: true, address: null })
  expect(session).not.toHaveProperty('browser', expect.anything())
  expect(session).not.toHaveProperty('system', expect.anything())
})

test.each<[name: string, differences: Partial<Actor>]>([
  ['an impersonating administrator', { impersonator: { id: randomUUID(), name: 'Ada', until: new Date() } }],
  [
    'an API token with every scope',
    { token: { id: randomUUID(), name: 'Backup', scopes: [...tokenScopes] } },
  ],
])(
  '%s may not end sessions, change the address, export the data or delete the account',
  async (_, differences) => {
    const owner = await insertSignedInUser({ role: 'admin' })
    await insertUser({ role: 'admin' })
    const other = await insertSession(owner.id)
    const actor = { ...owner, ...differences }
    const email = uniqueEmail()
    const actions = [
      () => removeOtherSessions(actor),
      () => removeSession(actor, { id: other.id }),
      () => requestEmailChange(actor, { email }),
      () => confirmEmailChange(actor, { email, otp: 'AAAAAA' }),
      () => requestDeletion(actor),
      () => confirmDeletion(actor, { otp: 'AAAAAA' }),
      () => exportAccount(actor),
    ]
    const codes = await Promise.all(actions.map((action) => inRequest(() => errorCode(action))))
    expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']))
    expect(await db.session.count({ where: { userId: owner.id } })).toBe(2)
    expect(await db.auditEvent.count({ where: { actorId: owner.id } })).toBe(0)
    expect(await readMails(email)).toEqual([])
  },
)
