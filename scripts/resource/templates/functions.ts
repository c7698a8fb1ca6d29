import type { Slice } from '../slice.ts'
import { isOwnInApp } from './areas.ts'

/** `<plural>.functions.ts`: the server functions. */
export function functionsFile(slice: Slice): string {
  const { One, Many, many, manyFile } = slice
  const detail = isOwnInApp(slice) ? `${One}DetailInput` : 'RowId'
  const functions = [
    { verb: 'list', name: Many, method: 'GET', schema: `${One}ListInput` },
    { verb: 'get', name: One, method: 'GET', schema: detail },
    { verb: 'create', name: One, method: 'POST', schema: `${One}Input` },
    { verb: 'update', name: One, method: 'POST', schema: `${One}Update` },
    { verb: 'remove', name: One, method: 'POST', schema: 'RowId' },
    { verb: 'remove', name: Many, method: 'POST', schema: 'RowIds', operation: 'removeMany' },
  ]
  const bodies = functions.map(
    ({
      verb,
      name,
      method,
      schema,
      operation = verb,
    }) => `export const ${verb}${name} = actorFn({ method: '${method}' })
  .validator(validate(${schema}))
  .handler(({ data, context }) => ${many}.${operation}(context.actor, data))
`,
  )
  return `/** Server functions: validate, authenticate, delegate. */
import { actorFn } from '@/auth/session/actor-fn'
import { RowId, RowIds, validate } from '@/platform/validate'
import { ${isOwnInApp(slice) ? `${detail}, ` : ''}${One}Input, ${One}ListInput, ${One}Update } from './${manyFile}.schema'
import * as ${many} from './${manyFile}.server'

${bodies.join('\n')}`
}
