import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { nameKey, searchText } from '@/platform/text/normalize-text'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { inRequest } from '@/testing/requests'
import { uniqueWord } from '@/testing/unique-word'
import { emptyRepositorySearch, RepositoryInput } from './repositories.schema'
import { create, get, list, remove, removeMany, update } from './repositories.server'

const admin = createActor({ role: 'admin' })
const { pageSize } = appConfig.list

function make(differences: Partial<RepositoryInput> = {}) {
  const typed = { name: uniqueWord(), link: 'git.example.com/code', description: '', ...differences }
  return inRequest(() => create(admin, validate(RepositoryInput)(typed)))
}

function change(
  row: { id: string; version: number; name: string },
  differences: Partial<RepositoryInput> = {},
) {
  const typed = validate(RepositoryInput)({ link: 'git.example.com/code', ...row, ...differences })
  return inRequest(() => update(admin, { ...typed, id: row.id, version: row.version }))
}

async function namesFound(searchTerm: string) {
  return (await list(admin, { ...emptyRepositorySearch, searchTerm })).items.map(({ name }) => name)
}

function listErrors(results: PromiseSettledResult<unknown>[]) {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return []
    if (!(result.reason instanceof AppError)) throw result.reason
    return [result.reason]
  })
}

describe('without permission', () => {
  const write = ['create', 'update', 'remove', 'removeMany']
  const attempts = {
    list: (actor: ReturnType<typeof createActor>) => list(actor, emptyRepositorySearch),
    get: (actor: ReturnType<typeof createActor>, { id }: { id: string }) => get(actor, { id }),
    create: (actor: ReturnType<typeof createActor>) =>
      create(actor, { name: uniqueWord(), link: 'https://a.example', description: '' }),
    update: (actor: ReturnType<typeof createActor>, row: { id: string; version: number }) =>
      update(actor, { ...row, name: uniqueWord(), link: 'https://a.example', description: 'changed' }),
    remove: (actor: ReturnType<typeof createActor>, { id }: { id: string }) => remove(actor, { id }),
    removeMany: (actor: ReturnType<typeof createActor>, { id }: { id: string }) =>
      removeMany(actor, { ids: [id] }),
  }

  test.each([
    ...Object.keys(attempts).map((operation) => ({ operation, role: 'unknown' })),
    ...Object.keys(attempts).map((operation) => ({ operation, role: '' })),
    ...Object.keys(attempts).map((operation) => ({ operation, role: 'constructor,__proto__' })),
    ...write.map((operation) => ({ operation, role: 'user' })),
  ])('$operation is refused to the role "$role", and nothing changes', async ({ operation, role }) => {
    const row = await make()
    const before = await db.repository.findMany({ orderBy: { id: 'asc' } })
    const attempt = Object.entries(attempts).find(([name]) => name === operation)?.[1]
    const actor = createActor({ role })
    await expect(inRequest(async () => attempt?.(actor, row))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.repository.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
    expect(await db.auditEvent.count({ where: { actorId: actor.id } })).toBe(0)
  })

  test('a user may list and read repositories', async () => {
    const row = await make()
    const user = createActor({ role: 'user' })
    expect((await list(user, { ...emptyRepositorySearch, searchTerm: row.name })).items).toEqual([row])
    expect(await get(user, row)).toEqual(row)
  })
})

describe('one repository', () => {
  test('a repository is created, read, updated and deleted', async () => {
    const name = uniqueWord()
    const made = await make({ name, link: 'Git.example.com/x', description: 'First' })
    expect(made).toMatchObject({ name, link: 'https://git.example.com/x', description: 'First', version: 1 })
    expect(await get(admin, made)).toEqual(made)

    const changed = await change(made, { name: `${name} 2`, description: 'Second' })
    expect(changed).toMatchObject({ id: made.id, name: `${name} 2`, description: 'Second', version: 2 })
    expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime())
    expect(changed.createdAt).toEqual(made.createdAt)

    await inRequest(() => remove(admin, { id: made.id }))
    await expect(get(admin, made)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('a repository exposes only its public columns', async () => {
    const row = await make()
    expect(Object.keys(row).sort()).toEqual(
      ['createdAt', 'description', 'id', 'link', 'name', 'updatedAt', 'version'].sort(),
    )
  })

  test('deleting a repository twice answers NOT_FOUND', async () => {
    const row = await make()
    await inRequest(() => remove(admin, row))
    await expect(inRequest(() => remove(admin, row))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('several repositories are deleted at once, each with an entry of the audit log', async () => {
    const rows = [await make(), await make(), await make()]
    const [kept, ...deleted] = rows
    const ids = deleted.map(({ id }) => id)
    const missing = randomUUID()
    const outcome = await inRequest(() => removeMany(admin, { ids: [...ids, missing] }))
    expect(outcome.done.toSorted()).toEqual(ids.toSorted())
    expect(outcome.refused).toEqual([{ id: missing, name: null, message: 'errors:code.NOT_FOUND' }])
    expect(await db.repository.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })).toMatchObject([
      { id: kept?.id },
    ])
    const events = await db.auditEvent.findMany({
      where: { kind: 'repository-deleted', subjectId: { in: ids } },
    })
    const subjects = events.map(({ subjectId, subjectName }) => ({ id: subjectId, name: subjectName }))
    expect(subjects).toEqual(expect.arrayContaining(deleted.map(({ id, name }) => ({ id, name }))))
    expect(events).toHaveLength(2)
  })

  test('deleting a repository at another version answers STALE and keeps it', async () => {
    const row = await make()
    await expect(inRequest(() => remove(admin, { ...row, version: 2 }))).rejects.toMatchObject({
      code: 'STALE',
    })
    expect(await get(admin, row)).toEqual(row)
    await inRequest(() => remove(admin, row))
  })

  test('updating a deleted repository answers NOT_FOUND', async () => {
    const row = await make()
    await inRequest(() => remove(admin, row))
    await expect(change(row)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([0, -1, 2, 2_147_483_647])(
    'updating a repository at version %i, which it never had, changes nothing',
    async (version) => {
      const row = await make()
      await expect(change({ ...row, version }, { description: 'changed' })).rejects.toMatchObject({
        code: 'STALE',
      })
      expect(await get(admin, row)).toEqual(row)
    },
  )

  test('of 10 parallel updates of one version one succeeds, and the others get STALE', async () => {
    const row = await make()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => change(row, { description: `By ${index}` })),
    )
    expect(listErrors(results).map(({ code }) => code)).toEqual(Array(9).fill('STALE'))
    const [winner] = results.filter((result) => result.status === 'fulfilled')
    expect(await get(admin, row)).toEqual(winner?.value)
    expect(winner?.value.version).toBe(2)
  })

  test('a change of one field keeps the others, and the search finds old and new words', async () => {
    const [name, description] = [uniqueWord(), uniqueWord()]
    const row = await make({ name, link: 'git.example.com/kept' })
    const changed = await inRequest(() => update(admin, { id: row.id, description }))
    expect(changed).toMatchObject({ name, link: row.link, description, version: 2 })
    expect(await namesFound(name)).toEqual([name])
    expect(await namesFound(description)).toEqual([name])
  })

  test('30 parallel changes without a version all succeed, and none undoes another', async () => {
    const row = await make()
    const [name, description] = [uniqueWord(), uniqueWord()]
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        inRequest(() => update(admin, { id: row.id, ...(index % 2 ? { name } : { description }) })),
      ),
    )
    expect(await get(admin, row)).toMatchObject({ name, description, link: row.link, version: 31 })
    expect(await namesFound(description)).toEqual([name])
  })

  test('of 10 parallel deletions of a repository one succeeds', async () => {
    const row = await make()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => inRequest(() => remove(admin, row))),
    )
    expect(listErrors(results).map(({ code }) => code)).toEqual(Array(9).fill('NOT_FOUND'))
  })

  test.each([
    '<script>alert(1)</script>',
    "'; DROP TABLE repository; --",
    '%_\\',
    'مستودع البرمجيات',
    '👩‍👩‍👧‍👦 🚀',
    '\u{1f600}'.repeat(50),
    'half a pair \ud83d',
  ])('the description %j is stored unchanged', async (description) => {
    const { id } = await make({ description })
    expect((await get(admin, { id })).description).toBe(description.toWellFormed())
  })
})

describe('the name', () => {
  test('of 20 parallel creations with one name in any case, one succeeds', async () => {
    const name = uniqueWord()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => make({ name: index % 2 ? name : name.toUpperCase() })),
    )
    const refused = listErrors(results)
    expect(refused).toHaveLength(19)
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 'CONFLICT',
        details: { fields: { name: 'repositories:conflict.name' } },
      })
    }
    expect(await db.repository.count({ where: { name: { equals: name, mode: 'insensitive' } } })).toBe(1)
  })

  test.each([
    ['Straße X', 'STRAßE x'],
    ['École', 'e\u0301cole'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['ace', '\u0430\u0441\u0435'],
    ['ACE', '\u0410\u0421\u0415'],
    ['vote', 'νοτε'],
    ['раз ace', 'раз асе'],
    ['a b', 'a \u00a0\u200b b'],
  ])('the name %j is taken by the name %j', async (one, other) => {
    const word = uniqueWord()
    await make({ name: `${word} ${one}` })
    await expect(make({ name: `${word} ${other}` })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { name: 'repositories:conflict.name' } },
    })
  })

  test('a name cannot be changed to a taken one, but its case can be changed', async () => {
    const [one, other] = [await make(), await make()]
    await expect(change(one, { name: other.name.toUpperCase() })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { name: 'repositories:conflict.name' } },
    })
    expect(await get(admin, one)).toEqual(one)
    expect(await change(one, { name: one.name.toUpperCase() })).toMatchObject({
      name: one.name.toUpperCase(),
    })
  })

  test('a name of the maximum length fits the column after case folding', async () => {
    const name = `${'İ'.repeat(60)}${uniqueWord()}`
    expect(await make({ name })).toMatchObject({ name })
  })

  test('a name is free again after its repository is deleted', async () => {
    const row = await make()
    await inRequest(() => remove(admin, row))
    expect(await make({ name: row.name })).toMatchObject({ name: row.name, version: 1 })
  })
})

describe('search', () => {
  test.each([
    ['100% done', '0% d', '1000 done'],
    ['snake_case', 'e_c', 'snakeXcase'],
    ['C:\\code', ':\\c', 'C:/code'],
    ['a\\%b', '\\%b', 'a%b'],
    ['Crème Brûlée', 'creme brulee', 'crime'],
    ['creme', 'CRÈME', 'crime'],
    ['مُسْتَوْدَع', 'مستودع', 'مكتب'],
    ['أحمد', 'احمد', 'محمود'],
    ['🚀 launch', '🚀', 'launch'],
    ["it's", "t's", 'its'],
    ['<b>bold</b>', '<b>', 'bold'],
    ['x y', 'x y', 'xy'],
  ])('a search finds %j by %j and not %j', async (name, term, other) => {
    const word = uniqueWord()
    await make({ name: `${word}${name}` })
    await make({ name: `${word}${other}` })
    // The unique word restricts the search to these two rows.
    const searchTerm = name.startsWith(term) ? `${word}${term}` : term
    const found = (await namesFound(searchTerm)).filter((it) => it.startsWith(word))
    expect(found).toEqual([`${word}${name}`])
  })

  test('a search covers name, link and description', async () => {
    const [inName, inLink, inDescription] = [uniqueWord(), uniqueWord(), uniqueWord()]
    const { name } = await make({
      name: inName,
      link: `git.example.com/${inLink}`,
      description: `About\n${inDescription}`,
    })
    for (const word of [inName, inLink, inDescription])
      expect(await namesFound(word.slice(2, 20))).toEqual([name])
  })

  test.each(['q', 'qz'])(
    'the short term %j finds every text with a word that begins with it',
    async (term) => {
      const word = uniqueWord()
      const names = [`qz-${word}`, `${word} qz`, `${word}qz`]
      for (const name of names) await make({ name })
      const found = (await namesFound(term)).filter((name) => names.includes(name))
      expect(found.sort()).toEqual([`qz-${word}`, `${word} qz`].sort())
    },
  )

  test.each([
    ['C++', 'c++ compiler'],
    ['🛰', 'satellite 🛰'],
  ])('a search for %j finds %j', async (searchTerm, name) => {
    const { name: found } = await make({ name: `${name} ${uniqueWord()}` })
    expect(await namesFound(searchTerm)).toContain(found)
  })

  test('the total of a search is counted up to its limit', async () => {
    const word = uniqueWord()
    const { searchCountLimit } = appConfig.list
    await db.repository.createMany({
      data: Array.from({ length: searchCountLimit + 1 }, (_, index) => {
        const name = `${word} ${index}`
        return { name, nameKey: nameKey(name), link: 'https://a.example', searchText: searchText(name) }
      }),
    })
    expect((await list(admin, { ...emptyRepositorySearch, searchTerm: word })).total).toEqual({
      count: searchCountLimit,
      isMore: true,
    })
    await db.repository.deleteMany({ where: { nameKey: `${word} 0` } })
    expect((await list(admin, { ...emptyRepositorySearch, searchTerm: word })).total).toEqual({
      count: searchCountLimit,
      isMore: false,
    })
  })

  test('a search finds a repository by its new name, not by its old one', async () => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    await change(await make({ name: before }), { name: after })
    expect(await namesFound(before)).toEqual([])
    expect(await namesFound(after)).toEqual([after])
  })

  test('an empty search term matches every row', async () => {
    const row = await make()
    expect((await list(admin, emptyRepositorySearch)).items[0]).toEqual(row)
  })

  test('a search without matches returns an empty page with a total of 0', async () => {
    expect(await list(admin, { ...emptyRepositorySearch, searchTerm: uniqueWord() })).toEqual({
      items: [],
      nextCursor: null,
      total: { count: 0, isMore: false },
    })
  })

  test.each(['%', '_', '\\', '%%%', '___', '\\\\', "'", '"', '\ud83d', 'ﷺ', 'a'.repeat(200)])(
    'the search term %j is harmless',
    async (searchTerm) => {
      expect((await list(admin, { ...emptyRepositorySearch, searchTerm })).items.length).toBeLessThanOrEqual(
        pageSize,
      )
    },
  )
})

describe('pages', () => {
  test('a page contains at most `limit` rows', async () => {
    const word = uniqueWord()
    for (let index = 0; index < 3; index++) await make({ name: `${word} ${index}` })
    const first = await list(admin, { ...emptyRepositorySearch, searchTerm: word, limit: 2 })
    expect(first).toMatchObject({
      items: [{ name: `${word} 2` }, { name: `${word} 1` }],
      total: { count: 3 },
    })
    const next = await list(admin, {
      ...emptyRepositorySearch,
      searchTerm: word,
      limit: 2,
      cursor: String(first.nextCursor),
    })
    expect(next).toMatchObject({ items: [{ name: `${word} 0` }], nextCursor: null })
  })

  test('pages contain every row once, newest first, while rows are added', async () => {
    const word = uniqueWord()
    const made: string[] = []
    for (let index = 0; index < pageSize * 2 + 3; index++)
      made.push((await make({ name: `${word} ${index}` })).id)

    const seen: string[] = []
    let cursor: string | undefined
    const totals: unknown[] = []
    do {
      const page = await list(admin, { ...emptyRepositorySearch, searchTerm: word, cursor })
      seen.push(...page.items.map(({ id }) => id))
      totals.push(page.total)
      cursor = page.nextCursor ?? undefined
      await make({ name: `${word} added after page ${totals.length}` })
    } while (cursor)

    expect(seen).toEqual(made.toReversed())
    const count = Math.min(made.length, appConfig.list.searchCountLimit)
    expect(totals).toEqual([{ count, isMore: count < made.length }, null, null])
  })

  test('a page continues after a cursor whose row was deleted', async () => {
    const word = uniqueWord()
    for (let index = 0; index < pageSize + 1; index++) await make({ name: `${word} ${index}` })
    const { nextCursor, items } = await list(admin, { ...emptyRepositorySearch, searchTerm: word })
    await inRequest(() => remove(admin, { id: String(nextCursor) }))
    const next = await list(admin, { ...emptyRepositorySearch, searchTerm: word, cursor: String(nextCursor) })
    expect(next.items).toHaveLength(1)
    expect(next.nextCursor).toBeNull()
    expect(items.map(({ id }) => id)).not.toContain(next.items[0]?.id)
  })

  test('the last page has no next cursor, even if it is full', async () => {
    const word = uniqueWord()
    for (let index = 0; index < pageSize; index++) await make({ name: `${word} ${index}` })
    expect(await list(admin, { ...emptyRepositorySearch, searchTerm: word })).toMatchObject({
      nextCursor: null,
      total: { count: pageSize },
    })
  })

  test('a page costs at most three queries', async () => {
    const word = uniqueWord()
    for (let index = 0; index < pageSize + 1; index++) await make({ name: `${word} ${index}` })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      const { nextCursor } = await list(admin, { ...emptyRepositorySearch, searchTerm: word })
      expect(query.mock.calls.length).toBeGreaterThan(0)
      expect(query.mock.calls.length).toBeLessThanOrEqual(3)
      query.mockClear()
      await list(admin, { ...emptyRepositorySearch, searchTerm: word, cursor: String(nextCursor) })
      expect(query.mock.calls.length).toBe(1)
    } finally {
      query.mockRestore()
    }
  })
})
