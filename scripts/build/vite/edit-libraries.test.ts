import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { type Edit, editLibraries } from './edit-libraries.ts'

/** Builds a program that imports a library. Resolves with its code. */
async function buildWith(file: RegExp, ...edits: Edit[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'edit-libraries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'library.js'), 'export const price = "$1"')
  writeFileSync(join(root, 'main.js'), 'import { price } from "./library.js"; console.log(price)')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    plugins: [editLibraries({ name: 'edits', files: [{ file, edits }] })],
  })
  if (!('output' in result)) throw new Error('The build has several outputs')
  return result.output[0].code
}

test('an edit replaces the text of a library literally', async () => {
  expect(await buildWith(/library\.js$/, ['$1', '$&2'])).toContain('$&2')
})

test('a library without the text stops the build', async () => {
  await expect(buildWith(/library\.js$/, ['$3', ''])).rejects.toThrow('library.js no longer contains $3')
})

test('a library without the file stops the build', async () => {
  await expect(buildWith(/moved\.js$/, ['$1', ''])).rejects.toThrow('loads no file like /moved\\.js$/')
})
