import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const schema = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url))

/** Says during development how a change of the database schema takes effect. */
export function schemaNotice(): Plugin {
  return {
    name: 'schema-notice',
    apply: 'serve',
    configureServer({ watcher, config }) {
      watcher.add(schema)
      watcher.on('change', (path) => {
        if (path !== schema) return
        config.logger.warn(
          'schema changed: run npm run db:migrate:new <name>, or npm run db:migrate if its migration is written',
          { timestamp: true },
        )
      })
    },
  }
}
