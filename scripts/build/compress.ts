import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files do not get smaller. */
export const MIN_COMPRESSED_BYTES = 1_024
const TEXT = /\.(js|css|html|svg|json|map|txt|xml|webmanifest|ico)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` files next to every text file of at least 1 KiB, at the highest level. */
export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  )
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < MIN_COMPRESSED_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    toBrotli(content, { params: quality }).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ])
}
