import type { Slice } from '../slice.ts'

/** `<plural>.functions.ts`: the server functions. */
export function functionsFile({ One, Many, many, manyFile }: Slice): string {
  const functions = [
    { verb: 'list', name: Many, method: 'GET', schema: `${One}ListInput` },
    { verb: 'get', name: One, method: 'GET', schema: `${One}Id` },
    { verb: 'create', name: One, method: 'POST', schema: `${One}Input` },
    { verb: 'update', name: One, method: 'POST', schema: `${One}Update` },
    { verb: 'remove', name: One, method: 'POST', schema: `${One}Id` },
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
import { RowIds, validate } from '@/platform/validate'
import { ${One}Id, ${One}Input, ${One}ListInput, ${One}Update } from './${manyFile}.schema'
import * as ${many} from './${manyFile}.server'

${bodies.join('\n')}`
}
