import { describe, expect, test } from 'vitest'
import { exportAccount } from '@/features/account/data-export/account-export.server'
import { confirmDeletion, requestDeletion } from '@/features/account/deletion/account-deletion.server'
import { confirmEmailChange, requestEmailChange } from '@/features/account/email/email-change.server'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { AccountInput, AccountLanguage } from './account.schema'
import { get, removeOtherSessions, removeSession, setLanguage, update } from './account.server'

async function createPerson(differences: Parameters<typeof insertUser>[0] = {}) {
  const user = await insertUser(differences)
  const session = await insertSession(user.id)
  return createActor({ ...user, sessionId: session.id })
}

function insertSession(userId: string) {
  const token = crypto.randomUUID()
  return db.session.create({ data: { userId, token, expiresAt: new Date(Date.now() + 3_600_000) } })
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown) => thrown)
  return error instanceof AppError ? error.code : 'none'
}

const impersonator = { id: crypto.randomUUID(), name: 'Ada', until: new Date() }

describe('the own account', () => {
  test('a new name is kept with its keys and recorded', async () => {
    const actor = await createPerson()
    await inRequest(() => update(actor, validate(AccountInput)({ name: ' Zoé Martin ' })))
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
    expect(user).toMatchObject({ name: 'Zoé Martin', nameKey: 'zoé martin' })
    expect(user.searchText).toContain('zoe martin')
    const records = await db.activity.findMany({ where: { actorId: actor.id } })
    expect(records.map(({ kind }) => kind)).toEqual(['name-changed'])
  })

  test('a language we do not speak is refused', async () => {
    const actor = await createPerson()
    await inRequest(() => setLanguage(actor, { language: 'ar' }))
    expect((await inRequest(() => get(actor))).language).toBe('ar')
    expect(() => validate(AccountLanguage)({ language: 'tlh' })).toThrow('INVALID')
  })

  test('sessions are shown without their tokens, the current one marked', async () => {
    const actor = await createPerson()
    const other = await insertSession(actor.id)
    const { sessions } = await inRequest(() => get(actor))
    expect(sessions.total).toBe(2)
    expect(sessions.items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([actor.sessionId])
    expect(JSON.stringify(sessions)).not.toContain(other.token)
  })

  test('all other sessions end, also when there are 150', async () => {
    const actor = await createPerson()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await db.session.createMany({
      data: Array.from({ length: 150 }, () => ({ userId: actor.id, token: crypto.randomUUID(), expiresAt })),
    })
    const { id: userId } = await insertUser()
    const token = crypto.randomUUID()
    await db.session.create({ data: { userId, token, expiresAt, impersonatedBy: actor.id } })
    expect(await inRequest(() => removeOtherSessions(actor))).toEqual({ removed: 150 })
    expect(await db.session.count({ where: { userId } }), 'the one in which they act as somebody').toBe(0)
    const left = await db.session.findMany({ where: { userId: actor.id } })
    expect(left.map(({ id }) => id)).toEqual([actor.sessionId])
  })

  test("nobody ends somebody else's session, or the one in use", async () => {
    const actor = await createPerson()
    const stranger = await createPerson()
    expect(await codeOf(inRequest(() => removeSession(actor, { id: stranger.sessionId })))).toBe('NOT_FOUND')
    expect(await codeOf(inRequest(() => removeSession(actor, { id: actor.sessionId })))).toBe('FORBIDDEN')
    expect(await db.session.count({ where: { id: stranger.sessionId } })).toBe(1)
  })

  test('somebody who acts as the person may do nothing sensitive', async () => {
    const actor = { ...(await createPerson()), impersonator }
    const other = await insertSession(actor.id)
    const email = uniqueEmail()
    const refused = await Promise.all([
      codeOf(inRequest(async () => removeOtherSessions(actor))),
      codeOf(inRequest(() => removeSession(actor, { id: other.id }))),
      codeOf(inRequest(() => requestEmailChange(actor, { email }))),
      codeOf(inRequest(() => confirmEmailChange(actor, { email, otp: 'AAAAAA' }))),
      codeOf(inRequest(() => requestDeletion(actor))),
      codeOf(inRequest(() => confirmDeletion(actor, { otp: 'AAAAAA' }))),
      codeOf(inRequest(() => exportAccount(actor))),
    ])
    expect(new Set(refused)).toEqual(new Set(['FORBIDDEN']))
    expect(await db.session.count({ where: { userId: actor.id } })).toBe(2)
    expect(await readMails(email)).toEqual([])
  })

  test('the export holds everything and no key to anything', async () => {
    const actor = await createPerson()
    const session = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } })
    const data = await new Response(await inRequest(() => exportAccount(actor))).text()
    expect(data).toContain(actor.email)
    expect(data).toContain(actor.sessionId)
    expect(data).toContain('data-exported')
    expect(data).not.toContain(session.token)
  })
})

describe('a new name and a new address at the same time', () => {
  test('both can be searched for afterwards', async () => {
    const actor = await createPerson()
    const email = uniqueEmail('new')
    await inRequest(() => requestEmailChange(actor, { email }))
    const otp = await readCode(email)
    await Promise.all([
      inRequest(() => update(actor, validate(AccountInput)({ name: 'Zoé' }))),
      inRequest(() => confirmEmailChange(actor, { email, otp })),
    ])
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
    expect(user).toMatchObject({ name: 'Zoé', email, searchText: ` zoe ${email}`, version: 3 })
  })
})

describe('a new address', () => {
  test('is used once its code has been read; the other devices are signed out and the old address is told', async () => {
    const actor = await createPerson({ language: 'fr' })
    await insertSession(actor.id)
    const email = uniqueEmail('new')
    await inRequest(() => requestEmailChange(actor, { email }))
    expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).email).toBe(actor.email)
    const otp = await readCode(email)
    expect(await codeOf(inRequest(() => confirmEmailChange(actor, { email, otp: wrongCode(otp) })))).toBe(
      'INVALID_OTP',
    )
    await inRequest(() => confirmEmailChange(actor, { email, otp }))
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
    expect(user.email).toBe(email)
    expect(user.searchText).toContain(email)
    expect(await db.session.findMany({ where: { userId: actor.id }, select: { id: true } })).toEqual([
      { id: actor.sessionId },
    ])
    const [notice] = await readMails(actor.email)
    expect(notice?.subject).toMatch(/^Votre adresse/)
    expect(await codeOf(inRequest(() => confirmEmailChange(actor, { email, otp })))).toBe('INVALID_OTP')
  })

  test('that is somebody else’s gets no code, and the answer does not say so', async () => {
    const actor = await createPerson()
    const owner = await createPerson()
    expect(await codeOf(inRequest(() => requestEmailChange(actor, { email: owner.email })))).toBe('none')
    const [mail] = await readMails(owner.email)
    expect(mail?.code).toBeNull()
  })

  test('that was taken meanwhile is refused at its field, and nothing changes', async () => {
    const actor = await createPerson()
    const email = uniqueEmail()
    await inRequest(() => requestEmailChange(actor, { email }))
    const otp = await readCode(email)
    await insertUser({ email })
    expect(await codeOf(inRequest(() => confirmEmailChange(actor, { email, otp })))).toBe('CONFLICT')
    expect((await db.user.findUniqueOrThrow({ where: { id: actor.id } })).email).toBe(actor.email)
  })

  test('takes a code for that address only, three times at most, and not after its time', async () => {
    const actor = await createPerson()
    const email = uniqueEmail()
    await inRequest(() => requestEmailChange(actor, { email }))
    const otp = await readCode(email)
    const confirm = (code: string, address = email) =>
      codeOf(inRequest(() => confirmEmailChange(actor, { email: address, otp: code })))
    expect(await confirm(otp, uniqueEmail())).toBe('INVALID_OTP')
    expect(await confirm(wrongCode(otp))).toBe('INVALID_OTP')
    expect(await confirm(wrongCode(otp, 2))).toBe('INVALID_OTP')
    expect(await confirm(otp)).toBe('TOO_MANY_ATTEMPTS')
    await inRequest(() => requestEmailChange(actor, { email }))
    await db.verification.updateMany({
      where: { identifier: `change-email:${actor.id}` },
      data: { expiresAt: new Date(0) },
    })
    expect(await confirm(await readCode(email))).toBe('OTP_EXPIRED')
  })

  test('costs a mail of five an hour', async () => {
    const actor = await createPerson()
    const answers: string[] = []
    for (let count = 0; count < 6; count++) {
      answers.push(await codeOf(inRequest(() => requestEmailChange(actor, { email: uniqueEmail() }))))
    }
    expect(answers).toEqual(['none', 'none', 'none', 'none', 'none', 'TOO_MANY_REQUESTS'])
  })
})

describe('leaving', () => {
  test('takes a fresh code, once, however many try it at the same time', async () => {
    const actor = await createPerson()
    await inRequest(() => requestDeletion(actor))
    const otp = await readCode(actor.email)
    expect(await codeOf(inRequest(() => confirmDeletion(actor, { otp: wrongCode(otp) })))).toBe('INVALID_OTP')
    const answers = await Promise.all([
      codeOf(inRequest(() => confirmDeletion(actor, { otp }))),
      codeOf(inRequest(() => confirmDeletion(actor, { otp }))),
    ])
    expect(answers.filter((code) => code === 'none')).toHaveLength(1)
    expect(await db.user.count({ where: { id: actor.id } })).toBe(0)
    expect(await db.session.count({ where: { userId: actor.id } })).toBe(0)
    expect(await db.activity.count({ where: { actorId: actor.id, kind: 'account-deleted' } })).toBe(1)
  })

  test('is refused to the last administrator, before a mail is sent', async () => {
    await db.user.updateMany({ where: { role: { contains: 'admin' } }, data: { role: 'user' } })
    const admin = await createPerson({ role: 'admin' })
    expect(await codeOf(inRequest(() => requestDeletion(admin)))).toBe('LAST_ADMIN')
    expect(await readMails(admin.email)).toEqual([])
    await insertUser({ role: 'admin' })
    expect(await codeOf(inRequest(() => requestDeletion(admin)))).toBe('none')
  })

  test('of two administrators who leave at the same time, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      await db.user.updateMany({ where: { role: { contains: 'admin' } }, data: { role: 'user' } })
      const admins = await Promise.all([
        createPerson({ role: 'admin' }),
        createPerson({ role: 'user,admin' }),
      ])
      const answers = await Promise.all(
        admins.map(async (admin) => {
          await inRequest(() => requestDeletion(admin))
          const otp = await readCode(admin.email)
          return codeOf(inRequest(() => confirmDeletion(admin, { otp })))
        }),
      )
      expect(answers.filter((code) => code === 'LAST_ADMIN').length).toBeGreaterThanOrEqual(1)
      expect(await db.user.count({ where: { id: { in: admins.map(({ id }) => id) } } })).toBe(1)
    }
  })

  test('is possible for a user, also where nobody administers yet', async () => {
    await db.user.updateMany({ where: { role: { contains: 'admin' } }, data: { role: 'user' } })
    const actor = await createPerson()
    expect(await inRequest(() => get(actor))).toMatchObject({ isLastAdmin: false, activityDays: 365 })
    await inRequest(() => requestDeletion(actor))
    await inRequest(async () => confirmDeletion(actor, { otp: await readCode(actor.email) }))
    expect(await db.user.count({ where: { id: actor.id } })).toBe(0)
    const admin = await createPerson({ role: 'admin' })
    expect(await inRequest(() => get(admin))).toMatchObject({ isLastAdmin: true })
  })
})
