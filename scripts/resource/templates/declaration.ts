import { fieldsComment } from '../fields-comment.ts'
import type { Slice } from '../slice.ts'

/** `src/resources/<singular>.ts`: the declaration. */
export function declarationFile({ one, manyFile, fields, spec }: Slice): string {
  const actions = ['read', 'create', 'update', 'delete', ...(spec.isOwn ? ['access-all'] : [])]
  const listed = actions.map((action) => `'${action}'`).join(', ')
  const unique = fields.filter(({ isUnique }) => isUnique).map(({ name }) => `'${name}'`)
  const pages = spec.areas.map((area) => `${area}: '/${area}/${manyFile}'`)
  return `import { defineResource } from './define-resource.ts'

${fieldsComment(fields)}
export const ${one} = defineResource({
  name: '${one}',
  plural: '${manyFile}',
  actions: [${listed}],
  readAction: 'read',
  tokenScopes: [${listed}],
  unique: [${unique.join(', ')}],
  auditEvents: ['created', 'updated', 'deleted'],
  pages: { ${pages.join(', ')} },
  navigationGroup: 'application',
  hasDailyFigures: ${spec.hasDailyFigures},
})
`
}
