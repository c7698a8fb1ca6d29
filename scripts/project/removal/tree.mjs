import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const skipped = /^(node_modules|\.git|dist|\.data.*|\.env|\.tanstack|test-results|playwright-report)$/
const generated = /(\.gen\.ts$|^src\/platform\/database\/prisma\/)/
const text =
  /(\.(ts|tsx|mjs|js|json|md|css|html|prisma|sql|toml|yml|yaml|sh|webmanifest|service)$|(^|\/)\.env|^\.ci\/)/

/** The text files of a project, changed in memory until `save`, so that a failure leaves the folder untouched. */
export function openTree(folder) {
  const contents = new Map(walk(folder).map((path) => [path, undefined]))
  const changed = new Set()
  const deleted = new Set()

  function read(path) {
    if (!contents.has(path)) return undefined
    const known = contents.get(path)
    if (known !== undefined) return known
    const content = readFileSync(join(folder, path), 'utf8')
    contents.set(path, content)
    return content
  }

  return {
    read,
    changed,
    deleted,
    list: () => [...contents.keys()],
    listText: () => [...contents.keys()].filter((path) => text.test(path)),
    write(path, content) {
      if (read(path) === content) return
      contents.set(path, content)
      changed.add(path)
    },
    /** Deletes a file, or a folder with its files; `*` stands for a part of a name. Returns how many files that were. */
    remove(path) {
      const pattern = new RegExp(`^${path.replace(/[.$[\]]/g, '\\$&').replaceAll('*', '[^/]*')}(/|$)`)
      const found = [...contents.keys()].filter((name) => pattern.test(name))
      for (const name of found) {
        contents.delete(name)
        changed.delete(name)
        deleted.add(name)
      }
      return found.length
    },
    /** Writes the changes. Folders that became empty go too. */
    save() {
      for (const path of deleted) {
        rmSync(join(folder, path), { force: true })
        removeEmptyFolders(folder, dirname(path))
      }
      for (const path of changed) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), contents.get(path))
      }
      return { changed: [...changed].sort(), deleted: [...deleted].sort() }
    },
  }
}

function walk(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return []
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (entry.isDirectory()) return walk(folder, path)
    return entry.isFile() && !generated.test(path) ? [path] : []
  })
}

/** Generated files do not keep a folder: nothing in it is written any more. */
function removeEmptyFolders(root, folder) {
  const path = join(root, folder)
  if (folder === '.' || !existsSync(path)) return
  const left = readdirSync(path)
  if (left.some((name) => !generated.test(name))) return
  for (const name of left) rmSync(join(path, name))
  rmdirSync(path)
  removeEmptyFolders(root, dirname(folder))
}
