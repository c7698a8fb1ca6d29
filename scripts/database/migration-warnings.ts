/** Finds the statements of Prisma's SQL that destroy data, or that fail on a table with rows. */

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean }
type Alteration = {
  table: string
  added: Column[]
  dropped: string[]
  required: string[]
  retyped: Pick<Column, 'name' | 'type'>[]
}

/**
 * `undo` is the SQL of the opposite direction. It has the types of the dropped columns, which `script` does not contain. The
 * engine puts the schema before the names of tables that it has read from a database.
 */
export function findMigrationWarnings(script: string, undo: string): string[] {
  const restored = readAlterations(undo)
  const hint = /^CREATE TABLE /m.test(script)
    ? ' If you renamed it, see "Rename a resource" in docs/resources.md.'
    : ''
  const tables = matchAll(script, /^DROP TABLE (?:"[^"]+"\.)?("[^"]+")/gm).map(
    ([, table]) => `Drops the table ${table} with its data.${hint}`,
  )
  const columns = readAlterations(script).flatMap(({ table, added, dropped, required, retyped }) => {
    const addedNames = added.map((column) => column.name)
    const formerColumns = restored.filter((other) => other.table === table).flatMap((other) => other.added)
    return [
      ...dropped.map((name) => {
        const type = formerColumns.find((column) => column.name === name)?.type
        const renames = added
          .filter((column) => column.type === type && column.name !== name)
          .filter((column) => findSuffix(column.name, addedNames) === findSuffix(name, dropped))
          .map((column) => `ALTER TABLE ${table} RENAME COLUMN ${name} TO ${column.name};`)
        const loss = `Drops the column ${name} of ${table} with its data.`
        return renames.length > 0
          ? `${loss} If you renamed it, replace DROP COLUMN and ADD COLUMN by: ${renames.join(' or: ')}`
          : loss
      }),
      ...added
        .filter(({ isRequired, hasDefault }) => isRequired && !hasDefault)
        .map(
          ({ name }) =>
            `Adds the column ${name} to ${table}, NOT NULL without a default, which fails if the table has rows. Add it without NOT NULL, fill it, then set NOT NULL: in a later release if the version before still adds rows.`,
        ),
      ...required.map(
        (name) =>
          `Sets the column ${name} of ${table} to NOT NULL, which fails if a row has NULL. Fill it first.`,
      ),
      ...retyped.map(
        ({ name, type }) =>
          `Changes the type of the column ${name} of ${table} to ${type}, which fails if a value does not fit.`,
      ),
    ]
  })
  return [...tables, ...columns, ...findUniqueWarnings(script)]
}

/** A new table has no rows, and a new column only NULL, which is unique. */
function findUniqueWarnings(script: string): string[] {
  const created = matchAll(script, /^CREATE TABLE (?:"[^"]+"\.)?("[^"]+")/gm).map(([, table]) => table)
  const alterations = readAlterations(script)
  return matchAll(script, /^CREATE UNIQUE INDEX "[^"]+" ON (?:"[^"]+"\.)?("[^"]+")\(([^)]+)\)/gm).flatMap(
    ([, table, list = '']) => {
      const names = list.split(/,\s*/)
      const added = alterations.flatMap((alteration) => (alteration.table === table ? alteration.added : []))
      const isNew = names.some((name) => added.some((column) => column.name === name && !column.hasDefault))
      return created.includes(table) || isNew
        ? []
        : `Makes ${names.join(' and ')} of ${table} unique, which fails if two rows have the same value.`
    },
  )
}

/** A text has a second column `<name>Key`, and money has `<name>Minor` and `<name>Currency`. They are renamed together. */
function findSuffix(column: string, columns: readonly string[]): string | undefined {
  const [, name, suffix] = /^"(.+)(Key|Minor|Currency)"$/.exec(column) ?? []
  const other = suffix === 'Key' ? '' : suffix === 'Minor' ? 'Currency' : 'Minor'
  return columns.includes(`"${name}${other}"`) ? suffix : undefined
}

function readAlterations(script: string): Alteration[] {
  return matchAll(script, /^ALTER TABLE (?:"[^"]+"\.)?("[^"]+") ([\s\S]+?);$/gm).map(
    ([, table = '', list = '']) => {
      const clauses = list.split(/,\n\s*/)
      const read = (pattern: RegExp) => clauses.flatMap((clause) => pattern.exec(clause)?.[1] ?? [])
      return {
        table,
        added: clauses.flatMap(readAddedColumn),
        dropped: read(/^DROP COLUMN ("[^"]+")/),
        required: read(/^ALTER COLUMN ("[^"]+") SET NOT NULL$/),
        // Any value fits into a text.
        retyped: clauses.flatMap((clause) => {
          const [, name, type] =
            /^ALTER COLUMN ("[^"]+") (?:SET DATA )?TYPE (?!TEXT)(.+?)(?: USING .+)?$/.exec(clause) ?? []
          return name && type ? { name, type } : []
        }),
      }
    },
  )
}

function readAddedColumn(clause: string): Column[] {
  const pattern = /^ADD COLUMN\s+("[^"]+") (.+?)( NOT NULL)?( DEFAULT .+)?$/s
  const [, name, type, notNull, defaultValue] = pattern.exec(clause) ?? []
  if (!name || !type) return []
  // A sequence gives each existing row a number.
  const hasDefault = Boolean(defaultValue) || /SERIAL$/.test(type)
  return [{ name, type, isRequired: Boolean(notNull), hasDefault }]
}

function matchAll(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)]
}
