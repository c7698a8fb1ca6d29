import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from '../project/root.mjs'
import { changeFont } from './change-font.ts'
import { findCurrentFont } from './font.ts'

const name = '@fontsource-variable/new-font'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-font-'))
  for (const path of ['src/ui/fonts.ts', 'src/theme.css']) cpSync(join(root, path), join(folder, path))
  // Logs its calls, and needs no network.
  write(
    'bin/npm',
    `#!/bin/sh
    echo "$1" >> npm.log
    if [ "$1" = install ]; then mkdir -p node_modules/${dirname(name)} && cp -r package/new-font node_modules/${name}; fi
    if [ "$1" = uninstall ]; then rm -rf "node_modules/$3"; fi`,
    0o755,
  )
  write('package/new-font/metadata.json', '{ "id": "new-font", "family": "New Font" }')
  write('package/new-font/index.css', 'font-weight: 300 900;')
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env.PATH}`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(path: string, text: string, mode?: number) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text, { mode })
}

function addVariableFonts() {
  for (const subset of ['latin', 'latin-ext'])
    write(`package/new-font/files/new-font-${subset}-wght-normal.woff2`, '')
}

test('a font that does not fit is uninstalled', async () => {
  await expect(changeFont(folder, name, async () => {})).rejects.toThrow(/no variable font .* Choose another/)
  expect(existsSync(join(folder, 'node_modules', name))).toBe(false)

  addVariableFonts()
  const unreadable = changeFont(folder, name, () => Promise.reject(new Error('unreadable')))
  await expect(unreadable).rejects.toThrow('unreadable')
  expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
})

test('a font that was installed before stays after an error', async () => {
  write(`node_modules/${name}/metadata.json`, '{}')
  write(`node_modules/${name}/index.css`, '')
  await expect(changeFont(folder, name, async () => {})).rejects.toThrow('Choose another font')
  expect(existsSync(join(folder, 'node_modules', name))).toBe(true)
})

test('a font that fits replaces the current one', async () => {
  addVariableFonts()
  const current = findCurrentFont(folder).package
  write(`node_modules/${current}/metadata.json`, '{}')
  expect(await changeFont(folder, name, async () => {})).toBe('New Font')
  expect(existsSync(join(folder, 'node_modules', name))).toBe(true)
  expect(existsSync(join(folder, 'node_modules', current))).toBe(false)
  expect(readFileSync(join(folder, 'npm.log'), 'utf8')).toBe('install\nuninstall\n')
})
