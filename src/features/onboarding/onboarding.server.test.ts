import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { otherLanguage } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { Onboarding } from './onboarding.schema'
import { complete } from './onboarding.server'

const validateOnboarding = validate(Onboarding)

describe('onboarding', () => {
  test.each(['Ada Lovelace', 'محمد', "O'Brien", '<b>Ada</b>', '李 🚀'])(
    'onboarding saves the name %j',
    async (name) => {
      const user = await insertUser({ name: '' })
      const actor = createActor(user)
      await inRequest(() => complete(actor, validateOnboarding({ name })))
      expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
        name,
        email: user.email,
        role: 'user',
        // An edit of the form that an administrator opened before is stale.
        version: user.version + 1,
      })
    },
  )

  test.each([
    { saved: null, expected: otherLanguage },
    { saved: defaultLanguage, expected: defaultLanguage },
  ])(
    'a user whose language is $saved is onboarded with the language $expected',
    async ({ saved, expected }) => {
      const user = await insertUser({ name: '', language: saved })
      const actor = createActor(user)
      await inRequest(() => complete(actor, validateOnboarding({ name: 'Ada' })), { language: otherLanguage })
      expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
        language: expected,
      })
    },
  )

  test('onboarding does not change an existing name', async () => {
    const user = await insertUser({ name: 'Ada' })
    const named = createActor({ ...user, name: 'Ada' })
    await inRequest(() => complete(named, validateOnboarding({ name: 'Eve' })))
    // The actor of a request that started before a parallel request saved the name.
    const before = createActor(user)
    await inRequest(() => complete(before, validateOnboarding({ name: 'Eve' })))
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(user)
  })

  test('onboarding changes no other user', async () => {
    const [user, other] = [await insertUser({ name: '' }), await insertUser({ name: '' })]
    const actor = createActor(user)
    await inRequest(() => complete(actor, validateOnboarding({ name: 'Ada' })))
    expect(await db.user.findUniqueOrThrow({ where: { id: other.id } })).toEqual(other)
  })

  test.each(['', 'unknown', 'constructor'])('onboarding is refused to the role %j', async (role) => {
    const user = await insertUser({ name: '' })
    const actor = createActor({ ...user, role })
    await expect(
      inRequest(async () => complete(actor, validateOnboarding({ name: 'Ada' }))),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(user)
  })

  test('onboarding of a deleted user fails with NOT_FOUND', async () => {
    const actor = createActor({ id: randomUUID(), name: '' })
    await expect(inRequest(() => complete(actor, validateOnboarding({ name: 'Ada' })))).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
  })
})
