import { capitalize } from '../names.ts'
import type { Slice } from '../slice.ts'
import { derivedColumns, derivingFunctions, listOfSameOwner, listRelations, sampleColumns } from './rows.ts'

const ROWS = 6

/** Each half belongs to one account. In turn, both would lack every second value of an enum. */
const isOfFirst = `index < ${ROWS / 2}`

/** Each of the two accounts has rows of its own. */
const findOwners = `  const [first, second] = await tx.user.findMany({
    where: { email: { in: seedAccounts.map(({ email }) => email) } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (!first || !second) return`

/** The first row of an owner. */
function findOwn(target: string, owner: string): string {
  return `  const ${owner}${capitalize(target)} = await tx.${target}.findFirst({ where: { creatorId: ${owner}.id }, orderBy: { id: 'asc' }, select: { id: true } })`
}

/** The sample rows refer to these in turn. */
function findSome(target: string): string {
  return `  const ${target}Rows = await tx.${target}.findMany({ orderBy: { id: 'asc' }, take: ${ROWS}, select: { id: true } })`
}

/** `prisma/seed/<plural>.ts`: the sample rows. */
export function seedFile(slice: Slice): string {
  const { one, many, Many, fields, spec } = slice
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `  { ${fields.flatMap((field) => sampleColumns(field, index)).join(', ')} },`,
  )
  const relations = listRelations(slice)
  const targets = [...new Set(relations.map(({ target }) => target))]
  const owned = listOfSameOwner(slice).map(({ target }) => target)
  const lookups = targets.flatMap((target) =>
    owned.includes(target) ? ['first', 'second'].map((owner) => findOwn(target, owner)) : findSome(target),
  )
  const required = relations.filter(({ isNullable }) => !isNullable).map(({ target }) => target)
  const guards = [...new Set(required)].map((target) =>
    owned.includes(target)
      ? `  if (!first${capitalize(target)} || !second${capitalize(target)}) return`
      : `  if (${target}Rows.length === 0) return`,
  )
  const references = [
    ...relations.map(({ field, target, isNullable }) => {
      const optional = isNullable ? '?' : ''
      if (owned.includes(target)) {
        return `${field.name}Id: (${isOfFirst} ? first${capitalize(target)} : second${capitalize(target)})${optional}.id`
      }
      const row = isNullable ? `${target}Rows[index % ${target}Rows.length]` : `inTurn(${target}Rows, index)`
      return `${field.name}Id: ${row}${optional}.id`
    }),
    ...(spec.isOwn ? [`creatorId: (${isOfFirst} ? first : second).id`] : []),
  ]
  const usesInTurn = required.some((target) => !owned.includes(target))
  return `import { ${derivingFunctions(slice).join(', ')} } from '../../src/platform/text/normalize-text.ts'
${spec.isOwn ? `import { seedAccounts } from './accounts.ts'\n` : ''}import type { SeedRows } from './seed-rows.ts'

const ${many} = [
${rows.join('\n')}
] as const

export const seed${Many}: SeedRows = async (tx, { newestFirst${usesInTurn ? ', inTurn' : ''} }) => {
${[...(spec.isOwn ? [findOwners] : []), ...lookups, ...guards].join('\n')}
  await tx.${one}.createMany({
    data: newestFirst(${many}).map((${one}${references.length > 0 ? ', index' : ''}) => ({
      ...${one},
      ${[...references, ...derivedColumns(slice, one)].join(',\n      ')},
    })),
    skipDuplicates: true,
  })
}
`
}
