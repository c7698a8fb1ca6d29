import { fieldKinds } from '../field-kinds.ts'
import { toCamelCase } from '../names.ts'
import type { Slice } from '../slice.ts'
import type { Field } from '../spec.ts'
import {
  derivedColumns,
  derivingFunctions,
  listOfSameOwner,
  listRelations,
  needsOwnRow,
  sampleColumns,
} from './rows.ts'

/** `e2e/<plural>.resource.ts`: the facts that the browser tests need. */
export function e2eFile(slice: Slice): string {
  const { One, many, Many, manyFile, table, title, fields, spec } = slice
  const unique = fields.filter(({ isUnique }) => isUnique)
  const lister = spec.areas.includes('app') ? 'user' : 'admin'
  // Owners need the app to reach their rows.
  const isOfUsers = spec.isOwn && spec.areas.includes('app')
  const readers = isOfUsers ? 'owner' : lister
  const writingRole = isOfUsers ? 'user' : 'admin'
  const creator = isOfUsers && needsOwnRow(slice) ? 'relation-owner' : writingRole
  const writer = isOfUsers ? 'owner' : 'admin'
  const conflicting = unique.length > 0 ? ', conflictingBody' : ''
  return `${requiredRelations(slice).length > 0 || spec.isOwn ? `import { randomUUID } from 'node:crypto'\n` : ''}import { ${derivingFunctions(slice).join(', ')} } from '../src/platform/text/normalize-text.ts'
${relatedImports(slice)}import { createSequentialIds, type Database, uniqueWord } from './support/database.ts'
import type { Resource } from './support/resources.ts'

type ${One} = { id: string; ${fields
    .filter(({ name, isUnique }) => isUnique || name === title.name)
    .map(({ name }) => `${name}: string`)
    .join('; ')} }

${relatedRows(slice)}
${addFunction(slice)}

const new${One} = () => ({ ${fields
    .filter(isSent)
    .map((field) => `${field.name}: ${toInput(field, slice)}`)
    .join(', ')} })

async function add${One}(database: Database, name = uniqueWord()${spec.isOwn ? ', owner: string = creatorId' : ''}): Promise<${One}> {
  const [row] = await add${Many}(database, ${spec.isOwn ? 'owner, ' : ''}name)
  if (!row) throw new Error('No ${slice.oneText} was added.')
  return row
}
${
  unique.length > 0
    ? `
const conflictingBody = async (database: Database${spec.isOwn ? ', owner: string' : ''}) => ({ ...new${One}(), ${unique[0]?.name}: (await add${One}(database${spec.isOwn ? ', uniqueWord(), owner' : ''})).${unique[0]?.name} })
`
    : ''
}
export const ${many}: Resource = {
  name: '${manyFile}',
  table: '${table}',
  add: add${One},
  creation: 'create${One}',
  serverFunctions: {
    list${Many}: { method: 'GET', allowed: '${lister}', input: (id) => ({ searchTerm: 'a', cursor: id }) },
    get${One}: { method: 'GET', allowed: '${readers}', input: (id) => ({ id }) },
    create${One}: { method: 'POST', allowed: '${creator}', input: new${One} },
    update${One}: { method: 'POST', allowed: '${writer}', input: (id) => ({ ...new${One}(), id, version: 1 }) },
    remove${One}: { method: 'POST', allowed: '${writer}', input: (id) => ({ id }) },
    remove${Many}: { method: 'POST', allowed: '${writingRole}', input: (id) => ({ ids: [id] }) },
  },
  operations: {
    list${Many}: { allowed: '${lister}' },
    get${One}: { allowed: '${readers}' },
    create${One}: { allowed: '${creator}', status: 201, body: new${One}${conflicting} },
    update${One}: { allowed: '${writer}', body: new${One}${conflicting} },
    delete${One}: { allowed: '${writer}', status: 204 },
  },
}
`
}

/** The tests send only what is needed; relations that may be empty need a row that a request cannot add. */
function isSent(field: Field): boolean {
  return field.type !== 'relation' || !field.isOptional
}

function toInput(field: Field, { title }: Slice): string {
  if (field.name === title.name || field.isUnique) return 'uniqueWord()'
  if (field.type === 'relation') return `${field.name}Id`
  return fieldKinds[field.type].sample(field, 0)
}

function requiredRelations(slice: Slice) {
  return listRelations(slice).filter(({ field }) => !field.isOptional)
}

/** Rows that the required relations refer to. Their ids are known before they exist. */
function relatedRows(slice: Slice): string {
  const lines = requiredRelations(slice).map(({ field }) => `const ${field.name}Id = randomUUID()`)
  return [
    lines.length > 0 &&
      `/** The rows that new ones refer to, which the first one brings along. */\n${lines.join('\n')}\n`,
    slice.spec.isOwn &&
      '/** The user whose rows they are unless a test names another one. */\nconst creatorId = randomUUID()\n',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The description of the resource that a relation refers to. */
export function relatedResource(target: string, { plurals }: Slice): string {
  return toCamelCase(plurals[target] ?? target)
}

/** The owner of a row chooses only from own rows. */
function ofSameOwner(field: Field, slice: Slice): string {
  return listOfSameOwner(slice).includes(field) ? ', uniqueWord(), owner' : ''
}

/** Users are added by the tests themselves. */
function relatedImports(slice: Slice): string {
  const targets = requiredRelations(slice)
    .map(({ target }) => target)
    .filter((target) => target !== 'user')
  return [...new Set(targets)]
    .map(
      (target) =>
        `import { ${relatedResource(target, slice)} } from './${slice.plurals[target]}.resource.ts'\n`,
    )
    .join('')
}

function addFunction(slice: Slice): string {
  const { Many, One, table, title, fields, spec } = slice
  const required = requiredRelations(slice)
  const users = required.filter(({ target }) => target === 'user')
  const userIds = users.map(({ field }) => `${field.name}Id`)
  const addedUsers = [...userIds, ...(spec.isOwn ? ['owner'] : [])]
  const others = required.filter(({ target }) => target !== 'user')
  const own = fields.filter(({ name, type }) => type !== 'relation' && name !== title.name)
  const constants = own.flatMap((field) =>
    field.isUnique ? `${field.name}: uniqueWord()` : sampleColumns(field, 0),
  )
  return `/** The last one is the newest. */
export async function add${Many}(database: Database, ${spec.isOwn ? 'owner: string, ' : ''}...names: string[]): Promise<${One}[]> {
${addedUsers
  .map(
    (id) => `  await database.query(
    'INSERT INTO "user" ("id", "email", "name") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [${id}, \`\${${id}}@example.com\`, 'Olivia Owner'],
  )`,
  )
  .join('\n')}${others.length > 0 ? '\n' : ''}${others
  .map(
    ({
      field,
      table: target,
    }) => `  const [${field.name}Row] = await database.query('SELECT FROM "${target}" WHERE "id" = $1', [${field.name}Id])
  if (!${field.name}Row) {
    const { id } = await ${relatedResource(field.target, slice)}.add(database${ofSameOwner(field, slice)})
    await database.query('UPDATE "${target}" SET "id" = $1 WHERE "id" = $2', [${field.name}Id, id])
  }`,
  )
  .join('\n')}
  const ids = createSequentialIds(names.length)
  const rows = names.map((name, index) => {
    const row = { id: ids[index] ?? '', ${title.name === 'name' ? 'name' : `${title.name}: name`}${constants.length > 0 ? `, ${constants.join(', ')}` : ''} }
    return { ...row, ${[...(spec.isOwn ? ['creatorId: owner'] : []), ...userIds, ...others.map(({ field }) => `${field.name}Id`), ...derivedColumns(slice, 'row')].join(', ')} }
  })
  for (const row of rows) {
    const columns = Object.keys(row).map((column) => \`"\${column}"\`)
    const values = columns.map((_, index) => \`$\${index + 1}\`)
    await database.query(
      \`INSERT INTO "${table}" (\${columns.join()}) VALUES (\${values.join()})\`,
      Object.values(row),
    )
  }
  return rows
}`
}
