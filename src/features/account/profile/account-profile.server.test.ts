import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { changeProfile, getProfile } from './account-profile.server'

async function aPerson() {
  const { id, email, name } = await insertUser()
  return createActor({ id, email, name })
}

test('a profile says who somebody is, and nothing more', async () => {
  const actor = await aPerson()
  const profile = await getProfile(actor)
  expect(profile).toMatchObject({ id: actor.id, email: actor.email, name: actor.name, language: null })
  expect(Object.keys(profile).sort()).toEqual(
    ['createdAt', 'email', 'id', 'language', 'name', 'role', 'version'].sort(),
  )
})

test('what is not named stays, and the name is found under its new letters', async () => {
  const actor = await aPerson()
  const { version } = await getProfile(actor)
  const renamed = await inRequest(() => changeProfile(actor, { version, name: 'Ünal' }))
  expect(renamed).toMatchObject({ name: 'Ünal', language: null })
  const changed = await inRequest(() => changeProfile(actor, { version: renamed.version, language: 'sw' }))
  expect(changed).toMatchObject({ name: 'Ünal', language: 'sw' })
  const row = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(row.searchText).toContain('unal')
  expect(await db.activity.count({ where: { actorId: actor.id, kind: 'name-changed' } })).toBe(1)
})

test('of 10 who change the same version one succeeds, and all of its change or nothing is done', async () => {
  const actor = await aPerson()
  const { version } = await getProfile(actor)
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      inRequest(() => changeProfile(actor, { version, name: `By ${index}`, language: 'fr' })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'STALE' })
    else expect(await getProfile(actor)).toEqual(result.value)
  }
})

test('somebody without the permission is refused', async () => {
  const actor = { ...(await aPerson()), role: '' }
  await expect(getProfile(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(() => changeProfile(actor, { version: 1, name: 'Other' })).toThrow()
})
