/** Compares the migrations of this version with those that a database records in `_prisma_migrations`. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrationsFolder } from '../build/installation.ts'

export type MigrationState = {
  /** Not applied yet, failed ones included. */
  pending: string[]
  failed: string[]
  /** The file differs from the one that was applied. */
  changed: string[]
  /** Applied by another version. */
  unknown: string[]
}

type MigrationRow = { name: string; checksum: string; isApplied: boolean }

export async function readMigrationState(client: Client): Promise<MigrationState> {
  const rows = await readRows(client)
  const applied = new Map(rows.filter(({ isApplied }) => isApplied).map((row) => [row.name, row.checksum]))
  const names = migrationNames()
  return {
    pending: names.filter((name) => !applied.has(name)),
    failed: rows.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: names.filter((name) => applied.has(name) && applied.get(name) !== checksum(name)),
    unknown: [...applied.keys()].filter((name) => !names.includes(name)),
  }
}

export function migrationNames(folder = migrationsFolder): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export function readMigration(name: string, folder = migrationsFolder): string {
  return readFileSync(join(folder, name, 'migration.sql'), 'utf8')
}

async function readRows(client: Client): Promise<MigrationRow[]> {
  try {
    const { rows } = await client.query<MigrationRow>(
      `SELECT migration_name AS "name", checksum, finished_at IS NOT NULL AS "isApplied"
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    return rows
  } catch (error) {
    // 42P01: the table does not exist, so the database was never migrated.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return []
    throw error
  }
}

function checksum(name: string) {
  return createHash('sha256').update(readMigration(name)).digest('hex')
}
