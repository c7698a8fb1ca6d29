import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createLogger } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { type Edit, editLibraries, findAbsent } from './edit-libraries.ts'
import { editedFiles as serverFunctionFiles } from './lazy-server-functions.ts'
import { editedFiles as iconFiles } from './light-icons.ts'
import { editedFiles as pagePartFiles } from './page-parts.ts'
import { editedFiles as shortLivedFiles } from './short-lived-requests.ts'

type Settings = { file?: string; isOptional?: boolean }

/** Builds a program that imports a library. Resolves with its code and the warnings. */
async function buildWith({ file = 'library/index.js', isOptional }: Settings, ...edits: Edit[]) {
  const root = mkdtempSync(join(tmpdir(), 'edit-libraries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules/library'), { recursive: true })
  writeFileSync(join(root, 'node_modules/library/index.js'), 'export const price = "$1 or $2"')
  writeFileSync(join(root, 'main.js'), 'import { price } from "library/index.js"; console.log(price)')
  const warnings: string[] = []
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: { ...createLogger('silent'), warn: (text) => warnings.push(text) },
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    plugins: [editLibraries({ name: 'edits', files: [{ file, edits }], isOptional })],
  })
  if (!('output' in result)) throw new Error('The build has several outputs')
  return { code: result.output[0].code, warnings: warnings.join('\n') }
}

test('an edit replaces the text of a library literally', async () => {
  const { code, warnings } = await buildWith({}, ['$1', '$&2'])
  expect(code).toContain('$&2 or $2')
  expect(warnings).toBe('')
})

test('a library without the text stops the build', async () => {
  await expect(buildWith({}, ['$3', ''])).rejects.toThrow('library/index.js no longer contains $3')
})

test('a library without the file stops the build', async () => {
  await expect(buildWith({ file: 'library/moved.js' }, ['$1', ''])).rejects.toThrow(
    'The build no longer loads library/moved.js',
  )
})

test('optional edits leave a library that differs unchanged, with a warning', async () => {
  const { code, warnings } = await buildWith({ isOptional: true }, ['$1', '$4'], ['$3', ''])
  expect(code).toContain('$1 or $2')
  expect(warnings).toContain('library/index.js no longer contains $3')
  const moved = await buildWith({ isOptional: true, file: 'library/moved.js' }, ['$1', ''])
  expect(moved.warnings).toContain('The build no longer loads library/moved.js')
})

test.each([...serverFunctionFiles, ...iconFiles, ...pagePartFiles, ...shortLivedFiles])(
  '$file contains what the build edits',
  ({ file, edits }) => {
    const absent = findAbsent(readFileSync(join('node_modules', file), 'utf8'), edits)
    expect(absent, 'The application works without this edit. Correct it, or delete it.').toBeUndefined()
  },
)
