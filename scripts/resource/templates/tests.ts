/** The tests of a slice: its schema, and its data functions against PostgreSQL. */
import { fieldKinds } from '../field-kinds.ts'
import { toPascalCase, toText } from '../names.ts'
import { imports, type Slice } from '../slice.ts'
import type { Field } from '../spec.ts'
import { findEnumValue, findReferenced, requiredColumns } from '../target-model.ts'
import { wrongValues } from './field-tests.ts'
import { listFilters } from './list-filters.ts'
import { listOfSameOwner, listRelations, needsOwnRow } from './rows.ts'

const ID = '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'

/** `<plural>.schema.test.ts` */
export function schemaTestFile(slice: Slice): string {
  const { One, oneText, manyFile, fields } = slice
  const required = fields.filter((field) => isRequired(field)).map(({ name }) => `'${name}'`)
  const wrong = fields.map((field) => `['${field.name}', ${wrongValues[field.type]}],`)
  const values = fields.map((field) => `${field.name}: ${toSample(field, 'id')}`)
  const empty = [`searchTerm: ''`, ...listFilters(slice).map(({ param }) => `${param}: ''`), `sort: ''`]
  return `import { expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import { ${One}Input, ${One}Search, ${One}Update } from './${manyFile}.schema'

const id = '${ID}'

const valid = { ${values.join(', ')} }

/** The fields that are refused, or the code of another error. */
function findError(schema: Parameters<typeof validate>[0], data: unknown) {
  try {
    validate(schema)(data)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields } = error.details
    return fields ? Object.keys(fields).map((path) => path.split('.')[0]) : error.code
  }
}

test('the schema accepts its own output, because the server validates what the form has validated', () => {
  const once = validate(${One}Input)(valid)
  expect(validate(${One}Input)(once)).toEqual(once)
})

test.each([${required.join(', ')}])('the field %s is required', (field) => {
  expect(findError(${One}Input, { ...valid, [field]: undefined })).toEqual([field])
})

test.each([
${wrong.join('\n')}
])('an invalid value of the field %s is refused', (field, value) => {
  expect(findError(${One}Input, { ...valid, [field]: value })).toEqual([field])
})

test('fields that ${slice.aOne} does not have are dropped', () => {
  expect(validate(${One}Input)({ ...valid, id, version: 9 })).not.toHaveProperty('version')
})

test.each([undefined, '', 'new', \`\${id}0\`])('the malformed id %j answers NOT_FOUND', (wrong) => {
  expect(findError(${One}Update, { ...valid, id: wrong, version: 1 })).toBe('NOT_FOUND')
})

test('search params that do not exist for ${oneText} lists are ignored', () => {
  const unknown = { ${empty.map((param) => param.replace("''", "['unknown']")).join(', ')} }
  expect(${One}Search.parse(unknown)).toEqual({ ${empty.join(', ')} })
})
`
}

/** `<plural>.server.test.ts` */
export function serverTestFile(slice: Slice): string {
  const { one, One, oneText, manyText, aOne, manyFile, title, fields, spec } = slice
  const inserts = insertFunctions(slice)
  const inputs = fields
    .filter((field) => field.type !== 'relation' || !field.isOptional)
    .map((field) => `${field.name}: ${toInput(field, slice)}`)
  const isOfActor = needsOwnRow(slice)
  return `${imports({
    'node:crypto': ['randomUUID'],
    vitest: [spec.isOwn && 'beforeAll', 'describe', 'expect', 'test'],
    '@/platform/database/db.server': ['db'],
    '@/platform/list-orders': ['listSorts'],
    '@/platform/validate': ['validate'],
    '@/testing/actors': ['createActor'],
    '@/testing/requests': ['inRequest'],
    '@/testing/unique-word': ['uniqueWord'],
    '@/testing/users': [(spec.isOwn || inserts.includes('insertUser(')) && 'insertUser'],
    [`./${manyFile}.schema`]: [`empty${One}Search`, `${One}Input`, `type ${One}Search`, `${one}Orders`],
    [`./${manyFile}.server`]: ['create', 'get', 'list', 'remove', 'removeMany', 'update'],
  })}

const admin = createActor({ role: 'admin' })
${spec.isOwn ? "\nbeforeAll(() => insertUser({ id: admin.id, role: 'admin' }))\n" : ''}
${inserts}
/** The least that a new ${oneText} needs. */
async function newInput(differences: Partial<${One}Input> = {}${isOfActor ? ', actor = admin' : ''}) {
  return validate(${One}Input)({ ${inputs.join(', ')}, ...differences })
}

async function make(differences: Partial<${One}Input> = {}, actor = admin) {
  const input = await newInput(differences${isOfActor ? ', actor' : ''})
  return inRequest(() => create(actor, input))
}

async function idsFound(search: Partial<${One}Search>, actor = admin) {
  return (await list(actor, { ...empty${One}Search, ...search })).items.map(({ id }) => id)
}

test('${aOne} is created, read, updated and deleted', async () => {
  const value = uniqueWord()
  const made = await make({ ${title.name}: value })
  expect(made).toMatchObject({ ${title.name}: value, version: 1 })
  expect(await get(admin, made)).toEqual(made)

  const changed = await inRequest(() => update(admin, { id: made.id, ${title.name}: \`\${value} 2\` }))
  expect(changed).toEqual({ ...made, ${title.name}: \`\${value} 2\`, version: 2, updatedAt: changed.updatedAt })

  await inRequest(() => remove(admin, { id: made.id }))
  await expect(get(admin, made)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('each write is in the audit log', async () => {
  const made = await make()
  await inRequest(() => update(admin, { id: made.id, version: 1 }))
  await inRequest(() => remove(admin, { id: made.id }))
  const events = await db.auditEvent.findMany({ where: { subjectId: made.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ kind }) => kind)).toEqual(['${one}-created', '${one}-updated', '${one}-deleted'])
})

test('several ${manyText} are deleted at once, each with an entry of the audit log', async () => {
  const ids = [(await make()).id, (await make()).id]
  const missing = randomUUID()
  const outcome = await inRequest(() => removeMany(admin, { ids: [...ids, missing] }))
  expect(outcome.done.toSorted()).toEqual(ids.toSorted())
  expect(outcome.refused).toMatchObject([{ id: missing, message: 'errors:code.NOT_FOUND' }])
  expect(await db.${one}.count({ where: { id: { in: ids } } })).toBe(0)
  const events = { kind: '${one}-deleted', subjectId: { in: ids } }
  expect(await db.auditEvent.count({ where: events })).toBe(2)
})

test('a change or deletion at an outdated version answers STALE', async () => {
  const made = await make()
  await inRequest(() => update(admin, { id: made.id, version: 1 }))
  const outdated = { id: made.id, version: 1 }
  for (const write of [update, remove]) {
    await expect(inRequest(async () => write(admin, outdated))).rejects.toMatchObject({ code: 'STALE' })
  }
})
${uniqueTests(slice)}${relationTests(slice)}${ownTests(slice)}
test.each(['list', 'get', 'create', 'update', 'remove', 'removeMany'])('%s is refused without permission', async (operation) => {
  const made = await make()
  const input = await newInput()
  const actor = createActor({ role: '' })
  const attempts: Record<string, () => unknown> = {
    list: () => list(actor, empty${One}Search),
    get: () => get(actor, made),
    create: () => create(actor, input),
    update: () => update(actor, { id: made.id }),
    remove: () => remove(actor, { id: made.id }),
    removeMany: () => removeMany(actor, { ids: [made.id] }),
  }
  await expect(inRequest(async () => attempts[operation]?.())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await get(admin, made)).toEqual(made)
})

describe('the list', () => {
${searchTest(slice)}${filterTests(slice)}
  test.each(listSorts(${one}Orders))('pages in the order %s contain every row once', async (sort) => {
    const word = uniqueWord()
    const made: string[] = []
    for (let index = 0; index < 3; index++) made.push((await make({ ${title.name}: \`\${word} \${index}\` })).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(admin, { ...empty${One}Search, searchTerm: word, sort, cursor, limit: 2 })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('a search without matches among ${manyText} returns an empty page', async () => {
    expect(await idsFound({ searchTerm: uniqueWord() })).toEqual([])
  })
})
`
}

function isRequired(field: Field): boolean {
  return !field.isOptional && field.type !== 'boolean'
}

function toSample(field: Field, id: string): string {
  return field.type === 'relation' ? id : fieldKinds[field.type].sample(field, 0)
}

function toInput(field: Field, slice: Slice): string {
  if (field.name === slice.title.name || field.isUnique) return 'uniqueWord()'
  if (field.type === 'relation')
    return `await ${insertName(field.target)}(${listOfSameOwner(slice).includes(field) ? 'actor.id' : ''})`
  return fieldKinds[field.type].sample(field, 0)
}

function insertName(target: string): string {
  return `insert${toPascalCase(target)}Id`
}

/** Functions that insert a row for the required relations, and for those that these rows need. */
function insertFunctions(slice: Slice): string {
  const targets = new Set(listRelations(slice).map(({ target }) => target))
  const owned = new Set(listOfSameOwner(slice).map(({ target }) => target))
  const functions: string[] = []
  for (const target of targets) {
    const columns =
      target === 'user' ? [] : requiredColumns(slice.schema, target).filter(({ name }) => name !== 'id')
    const values = columns.map(({ name, type, isUuid }) => {
      const referenced = isUuid ? findReferenced(slice.schema, target, name) : undefined
      if (referenced) targets.add(referenced)
      const value = referenced ? `await ${insertName(referenced)}()` : columnValue(type, slice.schema)
      return `${name}: ${owned.has(target) && name === 'creatorId' ? `creatorId ?? (${value})` : value}`
    })
    const row = target === 'user' ? 'insertUser()' : `db.${target}.create({ data: { ${values.join(', ')} } })`
    functions.push(`async function ${insertName(target)}(${owned.has(target) ? 'creatorId?: string' : ''}) {
  return (await ${row}).id
}
`)
  }
  return functions.join('\n')
}

const columnValues: Readonly<Record<string, string>> = {
  Int: '1',
  BigInt: '1',
  Decimal: '1',
  Boolean: 'false',
  DateTime: 'new Date()',
}

function columnValue(type: string, schema: string): string {
  const value = findEnumValue(schema, type)
  return value ? `'${value}'` : (columnValues[type] ?? 'uniqueWord()')
}

function uniqueTests({ fields, manyFile, oneText, manyText }: Slice): string {
  return fields
    .filter(({ isUnique }) => isUnique)
    .map(
      ({ name, isOptional }) => `
test('of 10 parallel creations with one ${name} in any case, one succeeds', async () => {
  const value = uniqueWord()
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => make({ ${name}: index % 2 ? value : value.toUpperCase() })),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(9)
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'CONFLICT', details: { fields: { ${name}: '${manyFile}:conflict.${name}' } } })
  }
})

test('the ${name} of another ${oneText} cannot be taken by a change', async () => {
  const [one, other] = [await make(), await make()]
  await expect(
    inRequest(() => update(admin, { id: one.id, ${name}: other.${name}${isOptional ? '?' : ''}.toUpperCase() })),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await get(admin, one)).toEqual(one)
})
${
  isOptional
    ? `
test('several ${manyText} may lack the ${name}', async () => {
  const rows = [await make({ ${name}: null }), await make({ ${name}: null })]
  expect(rows.map(({ ${name} }) => ${name})).toEqual([null, null])
})
`
    : ''
}`,
    )
    .join('')
}

function relationTests(slice: Slice): string {
  const { one } = slice
  return listRelations(slice)
    .map(({ field: { name }, target, isNullable }) => {
      const missing = `
test('a reference to a missing ${toText(name)} is reported at its field', async () => {
  const expected = { code: 'INVALID', details: { fields: { ${name}: 'form-fields:relation.invalid' } } }
  await expect(make({ ${name}: randomUUID() })).rejects.toMatchObject(expected)
  const made = await make()
  await expect(
    inRequest(() => update(admin, { id: made.id, ${name}: randomUUID() })),
  ).rejects.toMatchObject(expected)
})
`
      const deleted = isNullable
        ? `
test('${slice.aOne} stays when its ${toText(name)} is deleted', async () => {
  const id = await ${insertName(target)}()
  const made = await make({ ${name}: id })
  expect(made.${name}).toMatchObject({ id })
  await db.${target}.delete({ where: { id } })
  expect(await get(admin, made)).toEqual({ ...made, ${name}: null })
})
`
        : `
test('the ${toText(name)} of ${slice.aOne} cannot be deleted', async () => {
  const id = await ${insertName(target)}()
  await make({ ${name}: id })
  await expect(db.${target}.delete({ where: { id } })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await db.${one}.count({ where: { ${name}Id: id } })).toBe(1)
})
`
      return missing + deleted
    })
    .join('')
}

function ownTests(slice: Slice): string {
  const { spec, one, One, manyText, title } = slice
  if (!spec.isOwn || !spec.areas.includes('app')) return ''
  return `
describe('an owner', () => {
  async function signUp() {
    const { id } = await insertUser()
    return createActor({ id, role: 'user' })
  }

  test('sees and changes only the own ${manyText}, and an administrator all or only the own', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const value = uniqueWord()
    const made = await make({ ${title.name}: value }, owner)
    expect(await idsFound({ searchTerm: value }, owner)).toEqual([made.id])
    expect(await idsFound({ searchTerm: value }, other)).toEqual([])
    expect(await idsFound({ searchTerm: value })).toEqual([made.id])
    const own = await list(admin, { ...empty${One}Search, searchTerm: value, own: true })
    expect(own.items).toEqual([])
    await expect(get(admin, { id: made.id, own: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const attempts = [
      () => get(other, made),
      () => update(other, { id: made.id, ${title.name}: uniqueWord() }),
      () => remove(other, { id: made.id }),
    ]
    for (const attempt of attempts) {
      await expect(inRequest<unknown>(attempt)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const outcome = await inRequest(() => removeMany(other, { ids: [made.id] }))
    expect(outcome).toMatchObject({ done: [], refused: [{ id: made.id, message: 'errors:code.NOT_FOUND' }] })
    expect(await get(owner, made)).toEqual(made)
    expect(await get(admin, made)).toEqual(made)
    await inRequest(() => remove(owner, { id: made.id }))
  })

  test('${manyText} are deleted with the account of their owner', async () => {
    const owner = await signUp()
    const { id } = await make({}, owner)
    await db.user.delete({ where: { id: owner.id } })
    expect(await db.${one}.count({ where: { id } })).toBe(0)
  })
${ownUniqueTests(slice)}${ownRelationTests(slice)}})
`
}

function ownUniqueTests({ fields, manyFile }: Slice): string {
  return fields
    .filter(({ isUnique }) => isUnique)
    .map(
      ({ name }) => `
  test('can use the ${name} of another owner, but none twice', async () => {
    const value = uniqueWord()
    await make({ ${name}: value }, await signUp())
    const owner = await signUp()
    await make({ ${name}: value }, owner)
    await expect(make({ ${name}: value.toUpperCase() }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { ${name}: '${manyFile}:conflict.${name}' } },
    })
  })
`,
    )
    .join('')
}

function ownRelationTests({ ownRelations, title }: Slice): string {
  return ownRelations
    .map(
      ({ name, target }) => `
  test('cannot choose the ${toText(name)} of another owner, but keeps one that an administrator chooses', async () => {
    const owner = await signUp()
    const id = await ${insertName(target)}()
    const made = await make({}, owner)
    const refused = { code: 'INVALID', details: { fields: { ${name}: 'form-fields:relation.invalid' } } }
    await expect(make({ ${name}: id }, owner)).rejects.toMatchObject(refused)
    await expect(
      inRequest(() => update(owner, { id: made.id, ${name}: id })),
    ).rejects.toMatchObject(refused)
    expect(await get(owner, made)).toEqual(made)
    await inRequest(() => update(admin, { id: made.id, ${name}: id }))
    const changed = await inRequest(() => update(owner, { id: made.id, ${name}: id, ${title.name}: uniqueWord() }))
    expect(changed.${name}).toMatchObject({ id })
  })
`,
    )
    .join('')
}

function searchTest({ searched }: Slice): string {
  const words = searched.filter(({ type }) => type === 'text' || type === 'multiline')
  return words
    .map(
      ({ name }) => `
  test('a search finds a word of the field ${name}', async () => {
    const word = uniqueWord()
    const { id } = await make({ ${name}: word })
    expect(await idsFound({ searchTerm: word.slice(2, 20) })).toEqual([id])
  })
`,
    )
    .join('')
}

/** Each filter is combined with a search, which restricts it to the rows of the test. */
function filterTests(slice: Slice): string {
  const { title } = slice
  return listFilters(slice)
    .map(({ field, param, examples }) => {
      const insert = `await ${insertName(field.target)}()`
      const [match, other] = examples ?? [
        { value: 'id', param: 'id' },
        { value: insert, param: '' },
      ]
      return `
  test('a filter by ${param} finds the rows that match', async () => {${examples ? '' : `\n    const id = ${insert}`}
    const word = uniqueWord()
    const made = await make({ ${title.name}: \`\${word} 1\`, ${field.name}: ${match.value} })
    await make({ ${title.name}: \`\${word} 2\`, ${field.name}: ${other.value} })
    expect(await idsFound({ searchTerm: word, ${param}: ${match.param} })).toEqual([made.id])
    expect(await idsFound({ searchTerm: word })).toHaveLength(2)
  })
`
    })
    .join('')
}
