import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Area } from '@/resources/area'
import { listPage, resourceList } from '@/resources/resources'
import { inRequest } from '@/testing/requests'
import { forgetRows, readRecentPages, rememberPage } from './recent-pages'

/** Each step reads the cookie that the step before has written, as in a browser. */
function browse<Result>(step: () => Result): Result {
  return inRequest(step, { headers: new Headers({ cookie: document.cookie }) })
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the module writes it
  document.cookie = 'recent=; Max-Age=0; Path=/'
})

const areas: Area[] = ['app', 'manager']
const lists = resourceList.flatMap((resource) =>
  areas.flatMap((area) => {
    const path = listPage(resource, area)
    return path ? [{ name: resource.name, path, area }] : []
  }),
)
const ids = Array.from({ length: 9 }, () => randomUUID())
const [first = '', second = ''] = ids

test('without a cookie nothing was opened', () => {
  expect(browse(() => readRecentPages(randomUUID()))).toEqual([])
})

describe.each(lists)('rows opened below $path', ({ name, path, area }) => {
  const userId = randomUUID()
  const open = (id: string, title = id.slice(0, 8)) =>
    browse(() => rememberPage(userId, `${path}/${id}`, title))
  const read = () => browse(() => readRecentPages(userId))

  test('the newest eight are kept, each once, newest first', () => {
    for (const id of [...ids, second]) open(id)
    const expected = [second, ...ids.slice(2).reverse()]
    expect(read()).toEqual(expected.map((id) => ({ resource: name, id, title: id.slice(0, 8), area })))
  })

  test('a title is kept in any script, and shortened to the bytes that fit', () => {
    const titles = ['مكتبة | x:y; "z" 100%', 'long '.repeat(40), '😀'.repeat(60)]
    for (const [index, title] of titles.entries()) open(ids[index] ?? '', title)
    expect(read().map(({ title }) => title)).toEqual([`${'😀'.repeat(31)}…`, titles[1], titles[0]])
    for (const id of ids) open(id, '😀'.repeat(60))
    expect(read()).toHaveLength(8)
    // Browsers refuse cookies of more than 4096 bytes.
    expect(document.cookie.length).toBeLessThan(4_000)
  })

  test('rows that do not exist any more are forgotten', () => {
    for (const id of ids.slice(0, 3)) open(id)
    browse(() => forgetRows(userId, [first, second]))
    expect(read().map(({ id }) => id)).toEqual(ids.slice(2, 3))
  })

  test('the path of an index route, which ends in a slash, is kept', () => {
    open(`${first}/`, 'first')
    expect(read()).toEqual([{ resource: name, id: first, title: 'first', area }])
  })

  test('other pages are not kept, and other users see nothing', () => {
    open(first)
    const others = ['/app', path, `${path}/new`, `${path}/${second}/update`, `/other/${second}`]
    for (const other of others) browse(() => rememberPage(userId, other, 'other'))
    expect(read().map(({ id }) => id)).toEqual([first])
    expect(browse(() => readRecentPages(randomUUID()))).toEqual([])
  })

  test('a cookie that was edited is read as far as it is known', () => {
    const cookie = `recent=${userId}|${name}:${first}:ok|nothing:${first}:x|${name}|${name}:${second}:%E0%A4%A|${name}:../d:x`
    const found = inRequest(() => readRecentPages(userId), { headers: new Headers({ cookie }) })
    // The area is missing in cookies of earlier versions.
    expect(found).toEqual([{ resource: name, id: first, title: 'ok', area: '' }])
  })
})
