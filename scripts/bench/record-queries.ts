/** Loaded into the production server before anything else: writes down every query it sends, and how long it took. */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const path = process.env.BENCH_QUERY_LOG
const query = pg.Client.prototype.query

if (path) {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parameters: unknown[]): unknown {
      const startedAt = performance.now()
      const text = textOf(parameters[0])
      function note() {
        appendFileSync(path ?? '', `${JSON.stringify({ text, ms: performance.now() - startedAt })}\n`)
      }
      const callback = parameters.at(-1)
      if (typeof callback === 'function') {
        parameters[parameters.length - 1] = (...results: unknown[]) => {
          note()
          Reflect.apply(callback, undefined, results)
        }
        return Reflect.apply(query, this, parameters)
      }
      const result: unknown = Reflect.apply(query, this, parameters)
      if (result instanceof Promise) result.then(note, note)
      return result
    },
  })
}

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
}
