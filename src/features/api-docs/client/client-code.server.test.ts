import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { typescriptExample } from '@/features/api-docs/examples'
import { api } from '@/routes/api/-rest.server'
import { clientCode } from './client-code.server'

const run = promisify(execFile)
const compiler = join(process.cwd(), 'node_modules/.bin/tsc')
const settings = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--types', 'node']

let folder = ''

beforeAll(async () => {
  // Below the root of the project, so that TypeScript finds the types of Node.
  folder = await mkdtemp(join(process.cwd(), 'node_modules/.api-client-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'api-client.ts'), clientCode(api.document))
})

afterAll(() => rm(folder, { recursive: true }))

async function compile(program: string): Promise<string> {
  const path = join(folder, 'program.ts')
  await writeFile(path, program)
  try {
    await run(process.execPath, [
      compiler,
      ...settings,
      '--ignoreConfig',
      '--allowImportingTsExtensions',
      path,
    ])
    return ''
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error)
  }
}

test('the TypeScript example compiles against the generated client', async () => {
  expect(await compile(typescriptExample('http://localhost:3000/api'))).toBe('')
})

test('an answer that is no JSON is an `ApiError`', async () => {
  const program = `import { ApiError, createClient } from './api-client.ts'
globalThis.fetch = async () => new Response('<p>Bad Gateway</p>', { status: 502, statusText: 'Bad Gateway' })
const [call] = Object.values(createClient({ baseUrl: 'http://localhost', token: '' })) as any[]
const error = await call({ path: {}, body: {} }).catch((thrown: unknown) => thrown)
console.log(error instanceof ApiError, error.problem.status, error.message)`
  // Node removes no types from files below node_modules.
  const outside = await mkdtemp(join(tmpdir(), 'app-api-client-'))
  onTestFinished(() => rm(outside, { recursive: true }))
  const path = join(outside, 'call.ts')
  await writeFile(join(outside, 'package.json'), '{ "type": "module" }')
  await writeFile(join(outside, 'api-client.ts'), clientCode(api.document))
  await writeFile(path, program)
  const { stdout } = await run(process.execPath, ['--experimental-transform-types', '--no-warnings', path])
  expect(stdout).toBe('true 502 Bad Gateway\n')
})

test('an unknown body field is a type error of the generated client', async () => {
  const program = typescriptExample('http://localhost:3000/api').replace('body: { name:', 'body: { title:')
  expect(await compile(program)).toContain("'title' does not exist")
})
