import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appConfig } from '#config'
import { type AuditEvent, auditEventGroups, auditEvents, listEvents } from '@/audit/audit-events'
import { logEvent } from '@/audit/log-event.server'
import { db } from '@/platform/database/db.server'
import { uuid7 } from '@/platform/database/uuid7'
import { validate } from '@/platform/validate'
import { resourceList, tableName } from '@/resources/resources'
import { createActor } from '@/testing/actors'
import { countRowsRead } from '@/testing/database/rows-read'
import { importWithSettings } from '@/testing/import-with-settings'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { AuditLogListInput } from './audit-log.schema'
import { list } from './audit-log.server'

const admin = createActor({ role: 'admin' })
const { pageSize } = appConfig.list

type Person = ReturnType<typeof createActor>

function note(actor: Person | null, kind: AuditEvent, more: { subject?: Person; detail?: string } = {}) {
  const { subject, detail } = more
  const named = subject && { type: 'user' as const, id: subject.id, name: subject.name }
  return inRequest(() => logEvent(db, actor, { kind, subject: named, detail }))
}

type Asked = {
  group?: string
  about?: string
  person?: string
  from?: string
  until?: string
  cursor?: string
}

function ask(asked: Asked) {
  return list(admin, validate(AuditLogListInput)(asked))
}

async function kindsFound(asked: Asked) {
  return (await ask(asked)).items.map(({ kind }) => kind)
}

describe('reading the audit log', () => {
  test.each(['', 'user', 'unknown', 'constructor'])(
    'the role "%s" may not read the audit log',
    async (role) => {
      const actor = createActor({ role })
      await expect(list(actor, { group: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(list(actor, { group: '', about: actor.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )

  test('an entry that a job logs, without a request, is one of the system', async () => {
    const subject = { type: 'user', id: randomUUID(), name: 'Uma' } as const
    await logEvent(db, null, { kind: 'user-updated', subject })
    await note(null, 'user-updated', { subject: createActor({ id: subject.id, name: 'Uma' }) })
    const { items } = await ask({ about: subject.id })
    expect(items).toMatchObject([
      { actor: null, isSystem: false },
      { actor: null, address: null, isSystem: true },
    ])
  })

  test('an entry has its actor, subject, token, address and device', async () => {
    const token = { id: randomUUID(), name: 'Clean up', scopes: [] }
    const [ada, uma] = [createActor({ name: 'Ada', token }), createActor({ name: 'Uma' })]
    const headers = new Headers({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    })
    await inRequest(
      () =>
        logEvent(db, ada, {
          kind: 'user-banned',
          subject: { type: 'user', id: uma.id, name: uma.name },
          detail: 'spam',
        }),
      { address: '203.0.113.7', headers },
    )
    expect(await ask({ about: uma.id })).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: 'user-banned',
          actor: { id: ada.id, name: 'Ada', page: null },
          isSystem: false,
          impersonator: null,
          token: 'Clean up',
          subject: { id: uma.id, name: 'Uma', page: null },
          detail: 'spam',
          address: '203.0.113.7',
          device: { browser: 'Firefox', system: 'Linux' },
          createdAt: expect.any(Date),
        },
      ],
      nextCursor: null,
      total: null,
    })
  })

  test('a demo shows no address, also of entries from before the database became a demo', async () => {
    const uma = createActor()
    await inRequest(() => logEvent(db, uma, { kind: 'sign-in' }), { address: '203.0.113.7' })
    const [demo, database] = await importWithSettings({ DEMO: 'true' }, () =>
      Promise.all([import('./audit-log.server'), import('@/platform/database/db.server')]),
    )
    onTestFinished(() => database.db.$disconnect())
    const { items } = await demo.list(admin, { group: '', about: uma.id })
    expect(items).toMatchObject([{ kind: 'sign-in', address: null }])
  })

  test('an entry links to a user only while the user exists', async () => {
    const [uma, gone] = [await insertUser(), await insertUser()]
    await note(createActor({ id: gone.id }), 'user-updated', { subject: createActor({ id: uma.id }) })
    const entry = async () => (await ask({ about: uma.id })).items
    expect(await entry()).toMatchObject([
      { actor: { id: gone.id, page: 'user' }, subject: { id: uma.id, page: 'user' } },
    ])
    await db.user.delete({ where: { id: gone.id } })
    expect(await entry()).toMatchObject([
      { actor: { id: gone.id, page: null }, subject: { id: uma.id, page: 'user' } },
    ])
  })

  test('name and detail of a row are left out for an actor who may not read all rows of the resource', async () => {
    const token = { id: randomUUID(), name: 'Reader', scopes: ['user:list'] }
    for (const type of resourceList.map(({ name }) => name)) {
      const [kind] = auditEvents.filter((event) => event.startsWith(`${type}-`))
      if (!kind) continue
      const id = randomUUID()
      await logEvent(db, null, { kind, subject: { type, id, name: type }, detail: type })
      const read = async (actor: Person) => {
        const { items } = await list(actor, validate(AuditLogListInput)({ about: id }))
        return items.map(({ subject, detail }) => [subject?.name, detail])
      }
      expect(await read(admin)).toEqual([[type, type]])
      const shown = type === 'user' ? [type, type] : [undefined, null]
      expect(await read(createActor({ role: 'admin', token }))).toEqual([shown])
    }
  })

  test('entries about a user are those with the user as actor, impersonator or subject', async () => {
    const [ada, uma, other] = [createActor(), createActor(), createActor()]
    await note(uma, 'sign-in')
    await note(ada, 'impersonation-started', { subject: uma })
    const impersonated = { ...uma, impersonator: { id: ada.id, name: ada.name, until: new Date() } }
    await note(impersonated, 'user-updated', { subject: other })
    await note(ada, 'user-banned', { subject: other })
    await note(other, 'sign-out')
    expect(await kindsFound({ about: uma.id })).toEqual(['user-updated', 'impersonation-started', 'sign-in'])
    expect(await kindsFound({ about: ada.id })).toEqual([
      'user-banned',
      'user-updated',
      'impersonation-started',
    ])
    expect(await kindsFound({ about: other.id })).toEqual(['sign-out', 'user-banned', 'user-updated'])
    expect((await ask({ about: uma.id })).items[0]).toMatchObject({
      actor: { id: uma.id },
      impersonator: { id: ada.id },
    })
    expect(await kindsFound({ about: randomUUID() })).toEqual([])
  })

  test('an entry whose actor is its subject is found once', async () => {
    const uma = createActor()
    await note(uma, 'user-updated', { subject: uma })
    expect(await kindsFound({ about: uma.id })).toEqual(['user-updated'])
  })

  test('a group limits the entries to its events', async () => {
    const uma = createActor()
    for (const kind of auditEvents) await note(uma, kind)
    for (const group of auditEventGroups) {
      const events = auditEvents.filter((event) => listEvents(group).includes(event))
      expect(await kindsFound({ person: uma.id, group })).toEqual(events.toReversed().slice(0, pageSize))
      for (const kind of await kindsFound({ group })) expect(listEvents(group)).toContain(kind)
    }
    expect(await kindsFound({ person: uma.id, group: 'toString' })).toHaveLength(pageSize)
  })

  test('days limit the entries to those from the first to the last of them, in UTC', async () => {
    const uma = createActor()
    const times = [
      '2024-02-28T23:59:59.999Z',
      '2024-02-29T00:00:00Z',
      '2024-03-01T23:59:59.999Z',
      '2024-03-02T00:00:00Z',
    ]
    await db.auditEvent.createMany({
      data: times.map((time, index) => ({
        id: uuid7(new Date(time), randomUUID().replaceAll('-', '')),
        kind: 'sign-in',
        actorId: uma.id,
        actorName: uma.name,
        detail: String(index),
        createdAt: time,
      })),
    })
    const details = async (asked: Asked) =>
      (await ask(asked)).items.filter(({ actor }) => actor?.id === uma.id).map(({ detail }) => detail)
    const about = uma.id
    expect(await details({ about, from: '2024-02-29', until: '2024-03-01' })).toEqual(['2', '1'])
    expect(await details({ about, from: '2024-03-01' })).toEqual(['3', '2'])
    expect(await details({ about, until: '2024-02-28' })).toEqual(['0'])
    expect(await details({ from: '2024-02-29', until: '2024-03-01', group: 'access' })).toEqual(['2', '1'])
    expect(await details({ from: '2024-03-02', until: '2024-03-01' })).toEqual([])
  })

  test('every event belongs to one group', () => {
    expect(auditEventGroups.flatMap(listEvents).toSorted()).toEqual(auditEvents.toSorted())
  })

  test('an event of another version of the application is left out', async () => {
    const uma = createActor()
    await note(uma, 'sign-in')
    await db.auditEvent.create({ data: { kind: 'time-travelled', actorId: uma.id, actorName: 'Uma' } })
    expect(await kindsFound({ about: uma.id })).toEqual(['sign-in'])
    expect(await kindsFound({})).not.toContain('time-travelled')
  })

  test('paging returns every entry once and in order', async () => {
    const uma = createActor()
    const count = 2 * pageSize + 3
    for (let index = 0; index < count; index++) {
      await note(uma, index % 2 ? 'sign-in' : 'name-changed', { subject: uma, detail: String(index) })
    }
    for (const filter of [{ about: uma.id }, { person: uma.id }, {}]) {
      const seen: string[] = []
      let cursor: string | undefined
      // Other tests add entries at the same time, so there may be more pages than these entries fill.
      do {
        const { items, nextCursor } = await ask({ ...filter, cursor })
        seen.push(...items.filter(({ actor }) => actor?.id === uma.id).map(({ detail }) => String(detail)))
        cursor = nextCursor ?? undefined
      } while (cursor && seen.length < count)
      expect(seen).toEqual(Array.from({ length: count }, (_, index) => String(index)).toReversed())
    }
    const first = await ask({ about: uma.id })
    expect(first.items).toHaveLength(appConfig.auditLog.latestSize)
    const { nextCursor } = await ask({ about: uma.id, cursor: randomUUID().replace(/^./, 'f') })
    expect(nextCursor).not.toBeNull()
  })
})

describe('an audit log of 200,000 entries', () => {
  const [busy, rare] = [randomUUID(), randomUUID()]
  const id = (number: string) => `(lpad(to_hex(${number}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
  const filling = [
    `INSERT INTO "activity" ("id", "kind", "actorId", "actorName")
     SELECT ${id('n')}, 'sign-in', '${busy}', 'Busy' FROM generate_series(1, 200000) AS n`,
    `INSERT INTO "activity" ("id", "kind", "actorId", "actorName", "subjectId", "subjectName")
     SELECT ${id('n * 1000')}, 'user-banned', '${busy}', 'Busy', '${rare}', 'Rare' FROM generate_series(201, 203) AS n`,
    'ANALYZE "activity"',
  ]

  test('a page reads the rows of one page, for any user and any group', async () => {
    const cursor = `${(100_000).toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`
    const allKinds = auditEvents.length
    const asked = [
      [{}, allKinds],
      [{ cursor }, allKinds],
      [{ group: 'access' }, listEvents('access').length],
      [{ group: 'users', cursor }, listEvents('users').length],
      [{ person: busy }, 3 * allKinds],
      [{ person: busy, group: 'users' }, 3 * listEvents('users').length],
      [{ person: busy, group: 'account', cursor }, 3 * listEvents('account').length],
      [{ person: rare }, 3 * allKinds],
      [{ from: '1970-01-01', until: '1970-01-02' }, allKinds],
      [{ person: busy, from: '1970-01-01', until: '1970-01-02' }, 3 * allKinds],
    ] as const
    const rows = await countRowsRead(async () => {
      for (const [one] of asked) await ask(one)
    }, filling)
    const pages = asked.reduce((sum, [, places]) => sum + places + 1, 0)
    for (const resource of resourceList) {
      expect(rows[tableName(resource)] ?? 0).toBeLessThanOrEqual(asked.length * 3 * pageSize)
    }
    expect(rows.activity).toBeGreaterThan(pageSize)
    expect(rows.activity).toBeLessThanOrEqual(pages * (pageSize + 1))
  })
})
