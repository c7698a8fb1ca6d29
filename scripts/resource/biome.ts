import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/** Runs the formatter and linter of the project in a folder. `input` is a file that it reads from its standard input. */
export function runBiome(folder: string, parameters: readonly string[], input?: string) {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  return spawnSync(process.execPath, [biome, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
  })
}
