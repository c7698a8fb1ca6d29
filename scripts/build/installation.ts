/** The places of a checkout. The standalone build replaces this file by `standalone/installation.ts`. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../project/root.mjs'

export const buildFolder = join(root, 'dist')
export const migrationsFolder = join(root, 'prisma/migrations')
export const schemaPath = join(root, 'prisma/schema.prisma')

/** For messages. */
export const migrateCommand = 'npm run db:migrate --'
export const databaseAdvice = 'Correct DATABASE_URL, or remove it to use the embedded database.'
export const startOverAdvice = ', or delete all data: npm run db:reset'

/** `import.meta.resolve` does not exist in the global setup of vitest. */
export function schemaEnginePath(): string {
  const engine = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  return join(dirname(engine), 'schema_engine_bg.wasm')
}
