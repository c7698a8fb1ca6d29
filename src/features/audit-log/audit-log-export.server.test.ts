import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { loadCatalogue } from '@/i18n/catalogues'
import { defaultLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { resetRateLimit } from '@/platform/database/rate-limit.server'
import { createActor } from '@/testing/actors'
import { rtlLanguages } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { t } from '@/testing/t'
import { insertUser } from '@/testing/users'
import { emptyAuditLogSearch } from './audit-log.schema'
import { exportAuditLog, handleAuditLogExport } from './audit-log-export.server'

const admin = createActor({ role: 'admin' })

beforeEach(() => resetRateLimit(`export:${admin.id}`))

async function read(
  search: Partial<typeof emptyAuditLogSearch>,
  { language = defaultLanguage, max }: { language?: LanguageKey; max?: number } = {},
) {
  await loadCatalogue(language, 'areas')
  const stream = await inRequest(() => exportAuditLog(admin, { ...emptyAuditLogSearch, ...search }, max), {
    language,
  })
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())
  return file.split('\r\n')
}

async function note(person: ReturnType<typeof createActor>, details: string[]) {
  for (const detail of details)
    await inRequest(() => logEvent(db, person, { kind: 'name-changed', detail }), { address: '203.0.113.7' })
}

function findLastEvent() {
  return db.auditEvent.findFirst({ where: { actorId: admin.id }, orderBy: { id: 'desc' } })
}

describe('the export of the audit log', () => {
  test.each(['', 'user', 'unknown', 'constructor'])('is refused to the role "%s"', async (role) => {
    const actor = createActor({ role })
    await expect(exportAuditLog(actor, emptyAuditLogSearch)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(0)
  })

  test('is refused to an impersonating administrator', async () => {
    const impersonator = { id: randomUUID(), name: 'Ada', until: new Date() }
    const actor = createActor({ role: 'admin', impersonator })
    await expect(exportAuditLog(actor, emptyAuditLogSearch)).rejects.toMatchObject({ status: 403 })
  })

  test('adds a bounded number of entries to the audit log, however often a person exports', async () => {
    await loadCatalogue(defaultLanguage, 'areas')
    const actor = createActor({ role: 'admin' })
    const open = () => inRequest(() => exportAuditLog(actor, emptyAuditLogSearch))
    const results = await Promise.allSettled(Array.from({ length: 50 }, open))
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    for (const stream of opened) await stream.cancel()
    expect(opened).toHaveLength(appConfig.account.exportsPerHour)
    expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(opened.length)
  })

  test('begins with the byte order mark and the column names in the language of the request', async () => {
    const [header] = await read({ person: randomUUID() })
    const columns = (['time', 'event', 'person', 'impersonator'] as const).map((name) =>
      t(`audit-log:export.${name}`),
    )
    expect(header?.startsWith(`\ufeff${columns.join()},`)).toBe(true)
    for (const language of rtlLanguages)
      expect((await read({ person: randomUUID() }, { language }))[0]).toMatch(/^\ufeff\p{Script=Arabic}+/u)
  })

  test('contains the matching entries, newest first, and no formula', async () => {
    const uma = createActor({ name: '=1+1' })
    await note(uma, ['+cmd', '-2', '@sum', 'plain, "quoted"'])
    const [, ...lines] = await read({ person: uma.id })
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,name-changed,'=1\+1,.*,"plain, ""quoted""",203\.0\.113\.7,/,
    )
    for (const [index, detail] of ["'@sum", "'-2", "'+cmd"].entries())
      expect(lines[index + 1]).toContain(`,${detail},`)
    expect((await read({ person: uma.id, group: 'access' })).slice(1)).toEqual([''])
    expect((await read({ person: uma.id, until: '2020-01-01' })).slice(1)).toEqual([''])
  })

  test('ends at the limit, and contains every entry of several chunks once', async () => {
    const uma = createActor()
    const count = 1_101
    await db.auditEvent.createMany({
      data: Array.from({ length: count }, () => ({ kind: 'sign-in', actorId: uma.id, actorName: uma.name })),
    })
    const lines = (await read({ person: uma.id })).slice(1, -1)
    expect(new Set(lines).size).toBe(count)
    expect((await read({ person: uma.id }, { max: 700 })).slice(1, -1)).toEqual(lines.slice(0, 700))
  })

  test('is logged with its filters', async () => {
    await read({ group: 'users', from: '2026-01-02' })
    const detail = 'group=users&from=2026-01-02'
    expect(await findLastEvent()).toMatchObject({ kind: 'activity-exported', detail })
  })

  test('is logged with the name of the chosen person, or with the id after a deletion', async () => {
    const uma = await insertUser({ name: 'Uma' })
    await read({ person: uma.id, from: '2026-01-02' })
    const subject = { subjectType: 'user', subjectId: uma.id, subjectName: 'Uma' }
    expect(await findLastEvent()).toMatchObject({ ...subject, detail: 'from=2026-01-02' })
    await db.user.delete({ where: { id: uma.id } })
    await read({ person: uma.id })
    expect(await findLastEvent()).toMatchObject({ subjectId: null, detail: `person=${uma.id}` })
  })

  test.each(['cross-site', 'same-site'])('is refused to %s requests', async (site) => {
    const request = new Request('http://localhost/manager/activity/export', {
      headers: { 'sec-fetch-site': site },
    })
    expect((await inRequest(() => handleAuditLogExport(request))).status).toBe(403)
  })
})
