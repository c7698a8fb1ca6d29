/** Where the commands find what they work on. The standalone build replaces this module by `standalone/locations.ts`. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const buildFolder = join(root, 'dist')
export const migrationsFolder = join(root, 'prisma/migrations')
export const schemaPath = join(root, 'prisma/schema.prisma')

/** Not `import.meta.resolve`, which does not exist where vitest runs its set-up. */
export function schemaEnginePath(): string {
  const engine = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  return join(dirname(engine), 'schema_engine_bg.wasm')
}
