/** The models that relations refer to, as `prisma/schema.prisma` declares them. */
import { toPascalCase } from './names.ts'

type TargetColumn = { name: string; type: string; isUuid: boolean }

/** The column that names a row: the first one with a key beside it, by which its list is sorted. */
export function findTitleColumn(schema: string, target: string): string {
  const columns = readColumns(schema, target)
  const names = columns.map(({ name }) => name)
  return names.find((name) => names.includes(`${name}Key`)) ?? 'name'
}

/** The columns that a new row needs. */
export function requiredColumns(schema: string, target: string): TargetColumn[] {
  return readColumns(schema, target).filter(
    ({ type, attributes }) => !/[?[]/.test(type) && !/@(default|updatedAt|relation)\b/.test(attributes),
  )
}

/** The first value of an enum of the schema, or undefined if there is no such enum. */
export function findEnumValue(schema: string, name: string): string | undefined {
  return new RegExp(`^enum ${name} \\{\\n +(\\w+)$`, 'm').exec(schema)?.[1]
}

/** The target of a column such as `projectId`, in camelCase. */
export function findReferenced(schema: string, model: string, column: string): string | undefined {
  const pattern = new RegExp(`^ +\\w+ +(\\w+)\\??.* fields: \\[${column}\\]`, 'm')
  const referenced = pattern.exec(readModel(schema, model))?.[1]
  return referenced && referenced.charAt(0).toLowerCase() + referenced.slice(1)
}

function readColumns(schema: string, model: string) {
  const columns = readModel(schema, model).matchAll(/^ {2}(\w+) +(\S+)(.*)$/gm)
  return [...columns].map(([, name = '', type = '', attributes = '']) => ({
    name,
    type,
    attributes,
    isUuid: attributes.includes('@db.Uuid'),
  }))
}

function readModel(schema: string, model: string): string {
  const pattern = new RegExp(`^model ${toPascalCase(model)} \\{\\n[\\s\\S]*?^\\}`, 'm')
  return pattern.exec(schema)?.[0] ?? ''
}
