/** The places of the standalone build: everything lies beside the programs. */
import { join } from 'node:path'

const folder = import.meta.dirname

export const buildFolder = folder
export const migrationsFolder = join(folder, 'migrations')
export const schemaPath = join(folder, 'schema.prisma')

export const migrateCommand = 'node migrate.js'
export const databaseAdvice = 'Correct DATABASE_URL.'
export const startOverAdvice = ''

export function schemaEnginePath(): string {
  return join(folder, 'schema_engine_bg.wasm')
}
