/** In a standalone build, everything lies beside the programs. */
import { join } from 'node:path'

const folder = import.meta.dirname

export const buildFolder = folder
export const migrationsFolder = join(folder, 'migrations')
export const schemaPath = join(folder, 'schema.prisma')

export function schemaEnginePath(): string {
  return join(folder, 'schema_engine_bg.wasm')
}
