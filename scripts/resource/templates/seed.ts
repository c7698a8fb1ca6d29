import { capitalize } from '../names.ts'
import type { Slice } from '../slice.ts'
import { derivedColumns, derivingFunctions, listOfSameOwner, listRelations, sampleColumns } from './rows.ts'

const ROWS = 6

/** Each of the two accounts has rows of its own. */
const findOwners = `  const [first, second] = await tx.user.findMany({
    where: { email: { in: seedAccounts.map(({ email }) => email) } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  if (!first || !second) return`

/** The first row of the target, or the first one of an owner. */
function lookup(target: string, name: string, owner?: string): string {
  const where = owner ? `where: { creatorId: ${owner}.id }, ` : ''
  return `  const ${name} = await tx.${target}.findFirst({ ${where}orderBy: { id: 'asc' }, select: { id: true } })`
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
    owned.includes(target)
      ? ['first', 'second'].map((owner) => lookup(target, `${owner}${capitalize(target)}`, owner))
      : lookup(target, target),
  )
  const required = relations.filter(({ isNullable }) => !isNullable).map(({ target }) => target)
  const guards = [...new Set(required)].map((target) =>
    owned.includes(target)
      ? `  if (!first${capitalize(target)} || !second${capitalize(target)}) return`
      : `  if (!${target}) return`,
  )
  const references = [
    ...relations.map(
      ({ field, target, isNullable }) =>
        `${field.name}Id: ${owned.includes(target) ? `(index % 2 ? first${capitalize(target)} : second${capitalize(target)})` : target}${isNullable ? '?' : ''}.id`,
    ),
    ...(spec.isOwn ? ['creatorId: (index % 2 ? first : second).id'] : []),
  ]
  return `import { ${derivingFunctions(slice).join(', ')} } from '../../src/platform/text/normalize-text.ts'
${spec.isOwn ? `import { seedAccounts } from './accounts.ts'\n` : ''}import type { SeedRows } from './seed-rows.ts'

const ${many} = [
${rows.join('\n')}
] as const

export const seed${Many}: SeedRows = async (tx, { newestFirst }) => {
${[...(spec.isOwn ? [findOwners] : []), ...lookups, ...guards].join('\n')}
  await tx.${one}.createMany({
    data: newestFirst(${many}).map((${one}${spec.isOwn ? ', index' : ''}) => ({
      ...${one},
      ${[...references, ...derivedColumns(slice, one)].join(',\n      ')},
    })),
    skipDuplicates: true,
  })
}
`
}
