import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconFiles } from './icons.ts'

/** All files that a brand can change. */
const brandFiles = [
  'package.json',
  'package-lock.json',
  'app.config.ts',
  'README.md',
  'src/theme.css',
  'src/styles.css',
  'src/ui/fonts.ts',
  'docs/dependencies.md',
  'src/shell/brand/mark.svg',
  'src/emails/mail-mark.tsx',
  ...iconFiles,
]

/** Remembers the files. The result returns those that have changed since. */
export function watchBrandFiles(root: string): () => string[] {
  const before = brandFiles.map(readContent)
  return () => brandFiles.filter((path, index) => readContent(path) !== before[index])

  function readContent(path: string) {
    const file = join(root, path)
    return existsSync(file) ? readFileSync(file, 'base64') : undefined
  }
}
