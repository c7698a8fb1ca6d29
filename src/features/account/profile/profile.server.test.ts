import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { otherLanguage } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { AccountInput } from './profile.schema'
import { getProfile, updateProfile } from './profile.server'

const insertActor = async () => createActor(await insertUser())

test('a new name is trimmed, saved with its search text and logged', async () => {
  const actor = await insertActor()
  await inRequest(() => updateProfile(actor, validate(AccountInput)({ name: ' Zoé Martin ' })))
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(user).toMatchObject({ name: 'Zoé Martin', nameKey: 'zoe martin' })
  expect(user.searchText).toContain('zoe martin')
  const events = await db.auditEvent.findMany({ where: { actorId: actor.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['name-changed'])
})

test('a profile has exactly the public fields of a user', async () => {
  const actor = await insertActor()
  const profile = await getProfile(actor)
  expect(profile).toMatchObject({ id: actor.id, email: actor.email, name: actor.name, language: null })
  expect(Object.keys(profile).sort()).toEqual(
    ['createdAt', 'email', 'id', 'language', 'name', 'role', 'version'].sort(),
  )
})

test('a partial update keeps the other fields and updates the search text', async () => {
  const actor = await insertActor()
  const { version } = await getProfile(actor)
  const renamed = await inRequest(() => updateProfile(actor, { version, name: 'Ünal' }))
  expect(renamed).toMatchObject({ name: 'Ünal', language: null })
  const changed = await inRequest(() =>
    updateProfile(actor, { version: renamed.version, language: otherLanguage }),
  )
  expect(changed).toMatchObject({ name: 'Ünal', language: otherLanguage })
  const row = await db.user.findUniqueOrThrow({ where: { id: actor.id } })
  expect(row.searchText).toContain('unal')
  expect(await db.auditEvent.count({ where: { actorId: actor.id, kind: 'name-changed' } })).toBe(1)
})

test('an update without changes keeps the version and logs nothing', async () => {
  const actor = await insertActor()
  const before = await getProfile(actor)
  expect(await updateProfile(actor, { version: before.version })).toEqual(before)
  const { name } = before
  expect(await inRequest(() => updateProfile(actor, { version: before.version, name }))).toEqual(before)
  expect(await inRequest(() => updateProfile(actor, { name }))).toEqual(before)
  expect(await getProfile(actor)).toEqual(before)
  expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(0)
})

test('one of many updates of the same version succeeds, and the others change nothing', async () => {
  const actor = await insertActor()
  const { version } = await getProfile(actor)
  const results = await Promise.allSettled(
    Array.from({ length: appConfig.account.renamesPerHour }, (_, index) =>
      inRequest(() => updateProfile(actor, { version, name: `By ${index}`, language: otherLanguage })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'STALE' })
    else expect(await getProfile(actor)).toEqual(result.value)
  }
})

test('a user without the permission account:update can neither read nor change the profile', async () => {
  const actor = { ...(await insertActor()), role: '' }
  await expect(getProfile(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(updateProfile(actor, { version: 1, name: 'Other' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('renames beyond the hourly limit are refused and add no entries to the audit log', async () => {
  const actor = await insertActor()
  const { renamesPerHour } = appConfig.account
  for (let count = 0; count < renamesPerHour; count++)
    await inRequest(() => updateProfile(actor, { name: `Zoé ${count}` }))
  const { version } = await getProfile(actor)
  const refused = { code: 'TOO_MANY_REQUESTS' }
  for (let count = 0; count < 5; count++) {
    for (const changes of [{ name: 'Other' }, { version, name: 'Other' }])
      await expect(inRequest(() => updateProfile(actor, changes))).rejects.toMatchObject(refused)
  }
  expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(renamesPerHour)
})

test('saving the name that the account has does not count', async () => {
  const actor = await insertActor()
  for (let count = 0; count <= appConfig.account.renamesPerHour; count++) {
    await inRequest(() => updateProfile(actor, { name: actor.name }))
    const { version } = await getProfile(actor)
    await inRequest(() => updateProfile(actor, { version, name: actor.name }))
  }
  expect(await inRequest(() => updateProfile(actor, { name: 'Other' }))).toMatchObject({ name: 'Other' })
})

test('a rename that fails does not count', async () => {
  const actor = await insertActor()
  const { version } = await getProfile(actor)
  for (let count = 0; count < appConfig.account.renamesPerHour; count++) {
    const stale = inRequest(() => updateProfile(actor, { version: version + 1, name: 'Other' }))
    await expect(stale).rejects.toMatchObject({ code: 'STALE' })
  }
  expect(await inRequest(() => updateProfile(actor, { version, name: 'Other' }))).toMatchObject({
    name: 'Other',
  })
})
