/** Files of backups. They contain addresses and sessions, so only their owner may read them. */
import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const kinds = {
  server: { extension: 'dump', magic: Buffer.from('PGDMP'), name: 'a PostgreSQL server' },
  embedded: { extension: 'tar.gz', magic: Buffer.from([0x1f, 0x8b]), name: 'an embedded database' },
}

type BackupKind = keyof typeof kinds

/** The file appears under its name when `write` has completed it. Returns the sentence to print. */
export async function writeBackup(
  kind: BackupKind,
  path: string | undefined,
  write: (unfinished: string) => Promise<void>,
): Promise<string> {
  const file = resolve(path ?? `backups/${timestamp()}.${kinds[kind].extension}`)
  if (existsSync(file)) throw new Error(`${toDisplayPath(file)} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    await write(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return `Wrote ${toDisplayPath(file)} (${Math.ceil(statSync(file).size / 1_000).toLocaleString('en')} kB).`
}

export function isEmbeddedBackup(path: string | undefined): boolean {
  if (!path || !existsSync(path)) return false
  const { magic } = kinds.embedded
  return readHead(path).subarray(0, magic.length).equals(magic)
}

/** Resolves the path of a backup of this kind of database. */
export function findBackup(kind: BackupKind, path: string | undefined): string {
  if (!path) throw new Error(`Name the file: npm run restore -- backups/file.${kinds[kind].extension}`)
  const file = resolve(path)
  if (!existsSync(file)) throw new Error(`There is no file ${toDisplayPath(file)}.`)
  const head = readHead(file)
  const isOf = ({ magic }: { magic: Buffer }) => head.subarray(0, magic.length).equals(magic)
  if (isOf(kinds[kind])) return file
  const other = Object.values(kinds).find(isOf)
  throw new Error(
    other
      ? `${toDisplayPath(file)} is a backup of ${other.name}. It cannot be restored to ${kinds[kind].name}.`
      : `${toDisplayPath(file)} is not a backup. Nothing was changed.`,
  )
}

export function toDisplayPath(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}

function readHead(file: string): Buffer {
  const head = Buffer.alloc(8)
  const handle = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(handle, head))
  } finally {
    closeSync(handle)
  }
}

function timestamp() {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
