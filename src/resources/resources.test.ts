/** Checks what the type checker cannot see: the texts, the model and the pages of each declaration. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageKeys } from '@/i18n/languages'
import { resourceList, tableName } from './resources'

const root = new URL('../../', import.meta.url)
const schema = readFileSync(new URL('prisma/schema.prisma', root), 'utf8')

describe.each(resourceList)('the resource $name', (resource) => {
  const { name, plural, actions, readAction, unique, auditEvents, pages } = resource

  test.each(languageKeys)('has its texts in the language %s', (language) => {
    const path = `src/i18n/locales/${language}/${plural}.json`
    expect(existsSync(new URL(path, root)), `${path} is missing`).toBe(true)
    const texts: unknown = JSON.parse(readFileSync(new URL(path, root), 'utf8'))
    const wanted = [
      'title',
      'shortTitle',
      ...unique.map((field) => `conflict.${field}`),
      ...auditEvents.map((event) => `audit.${event}`),
    ]
    const missing = wanted.filter((key) => typeof read(texts, key) !== 'string')
    expect(missing, `These texts are missing in ${path}`).toEqual([])
  })

  test('has a Prisma model with the declared table and the declared unique fields', () => {
    const model = new RegExp(`^model ${name.charAt(0).toUpperCase()}${name.slice(1)} \\{.*?^\\}`, 'ms')
    const lines = model.exec(schema)?.[0].split('\n') ?? []
    expect(lines.length, `prisma/schema.prisma has no model for "${name}"`).toBeGreaterThan(0)
    expect(lines.join('\n'), 'The table is named after the resource').toContain(
      `@@map("${tableName(resource)}")`,
    )
    // Rows that belong to users are unique among those of their creator.
    const uniqueColumns = /^ {2}(\w+) .*@unique\b|^ {2}@@unique\(\[creatorId, (\w+)\]\)/gm
    const found = [...lines.join('\n').matchAll(uniqueColumns)].map(([, column = '', ownColumn = column]) =>
      ownColumn.replace(/Key$/, ''),
    )
    expect(found, 'The unique columns of the model and `unique` of the declaration').toEqual([...unique])
  })

  test('has a route file for its list and for its detail page in each area', () => {
    const files = Object.values(pages).flatMap((page) => [
      `src/routes${page}/index.tsx`,
      `src/routes${page}/$id`,
    ])
    const missing = files.filter(
      (path) => !existsSync(new URL(path, root)) && !existsSync(new URL(`${path}.tsx`, root)),
    )
    expect(missing).toEqual([])
  })

  test('names a declared action as its read action', () => {
    const known: readonly string[] = actions
    expect(known).toContain(readAction)
  })
})

function read(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined),
      texts,
    )
}
