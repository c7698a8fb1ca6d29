import { nextMigrationName } from '../../database/migration-name.mjs'
import { alignFields } from './align-fields.mjs'

/**
 * Removes models from the Prisma schema, with the relation fields that point to them, and single fields. Returns the SQL
 * that does the same in a database.
 */
export function dropModels(schema, { models = [], fields = {} }) {
  const problems = []
  const sql = []
  let text = schema
  for (const name of models) {
    const block = findModel(text, name)
    if (!block) {
      problems.push(`prisma/schema.prisma: cannot find the model "${name}".`)
      continue
    }
    sql.push(`DROP TABLE "${mapped(block.text, '@@map') ?? name}";`)
    text = text.slice(0, block.start) + text.slice(block.end)
    text = text.replace(/^model \w+ \{\n[\s\S]*?^\}/gm, (model) => {
      const kept = model.replace(new RegExp(`^ +\\w+ +${name}(\\[\\]|\\?)?( .*)?\\n`, 'gm'), '')
      return kept === model ? model : alignFields(kept)
    })
    dropEnums(block.text)
  }
  for (const [name, columns] of Object.entries(fields)) {
    for (const column of columns) {
      const block = findModel(text, name)
      const line = block && new RegExp(`((?:^ +///.*\\n)*)^ +${column} .*\\n`, 'm').exec(block.text)
      if (!line) {
        problems.push(`prisma/schema.prisma: cannot find the field "${name}.${column}".`)
        continue
      }
      const table = mapped(block.text, '@@map') ?? name
      sql.push(`ALTER TABLE "${table}" DROP COLUMN "${mapped(line[0], ' @map') ?? column}";`)
      const kept = block.text
        .replace(line[0], '')
        .replace(new RegExp(` +@@\\w+\\(\\[[^\\]]*\\b${column}\\b.*\\n`, 'g'), '')
      text = text.slice(0, block.start) + alignFields(kept) + text.slice(block.end)
    }
  }
  return {
    text: text
      .replace(/\n{3,}/g, '\n\n')
      .replace(/\n+\}/g, '\n}')
      .trimEnd()
      .concat('\n'),
    sql,
    problems,
  }

  /** Drops the enums that only the removed model used. */
  function dropEnums(model) {
    for (const [block, name] of text.matchAll(/(?:^\/\/\/.*\n)*^enum (\w+) \{\n[\s\S]*?^\}\n/gm)) {
      const isUsed = (lines) => new RegExp(`^ +\\w+ +${name}(\\[\\]|\\?)?( |$)`, 'm').test(lines)
      if (!isUsed(model) || isUsed(text)) continue
      sql.push(`DROP TYPE "${mapped(block, '@@map') ?? name}";`)
      text = text.replace(block, '')
    }
  }
}

/** The names that the tables, types and columns (`table.column`) of a Prisma schema have in the database. */
export function listNames(schema) {
  return [...schema.matchAll(/^(?:model|enum) (\w+) \{\n[\s\S]*?^\}/gm)].flatMap(([block, name]) => {
    const table = mapped(block, '@@map') ?? name
    const lines = [...block.matchAll(/^ +(\w+).*$/gm)]
    return [table, ...lines.map(([line, field]) => `${table}.${mapped(line, ' @map') ?? field}`)]
  })
}

/** Writes a migration that sorts after all others. Returns its path. */
export function writeMigration(tree, name, sql) {
  const existing = tree
    .list()
    .flatMap((path) => /^prisma\/migrations\/(.+)\/migration\.sql$/.exec(path)?.[1] ?? [])
  const path = `prisma/migrations/${nextMigrationName(existing, name)}/migration.sql`
  tree.write(path, `${sql.join('\n')}\n`)
  return path
}

function findModel(text, name) {
  const found = new RegExp(`(?:^///.*\\n)*^model ${name} \\{\\n[\\s\\S]*?^\\}\\n`, 'm').exec(text)
  return found ? { text: found[0], start: found.index, end: found.index + found[0].length } : undefined
}

function mapped(text, attribute) {
  return new RegExp(`${attribute}\\("([^"]+)"\\)`).exec(text)?.[1]
}
