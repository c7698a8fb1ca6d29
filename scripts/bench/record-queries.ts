/** Preloaded into the production server: logs every query and its duration. */
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const path = process.env.BENCH_QUERY_LOG
const query = pg.Client.prototype.query

if (path) {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parameters: unknown[]): unknown {
      const startedAt = performance.now()
      const text = readText(parameters[0])
      function log() {
        appendFileSync(path ?? '', `${JSON.stringify({ text, ms: performance.now() - startedAt })}\n`)
      }
      const callback = parameters.at(-1)
      if (typeof callback === 'function') {
        parameters[parameters.length - 1] = (...results: unknown[]) => {
          log()
          Reflect.apply(callback, undefined, results)
        }
        return Reflect.apply(query, this, parameters)
      }
      const result: unknown = Reflect.apply(query, this, parameters)
      if (result instanceof Promise) result.then(log, log)
      return result
    },
  })
}

function readText(statement: unknown): unknown {
  return typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
}
