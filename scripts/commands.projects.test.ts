/** The commands that no other test runs. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createProgramFolder, type Place, runProgram } from './testing/program.ts'
import { createCommittedCopy } from './testing/project-copy.ts'

const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function place() {
  const made = await createProgramFolder()
  cleanups.push(made.remove)
  return made
}

function copyProject() {
  const copy = createCommittedCopy()
  cleanups.push(copy.remove)
  return copy
}

/** Resolves with the output once the command has ended with this exit code. */
async function run(command: string, where: Place, exitCode = 0) {
  const program = runProgram(command, where)
  cleanups.push(() => program.child.kill('SIGKILL'))
  expect(await program.exited, program.output()).toBe(exitCode)
  return program.output()
}

test('the database commands work on the embedded database, one after the other', async () => {
  const where = await place()
  expect(await run('db/migrate', where)).toMatch(/Applied \d+_start/)
  expect(await run('admin you@example.com', where)).toContain('Created you@example.com as an administrator.')
  expect(await run('db/reset', where, 1)).toContain('npm run db:reset -- --yes')
  expect(await run('db/reset --yes', where)).toContain('Reset the database.')
  expect(await run('admin admin@example.com', where)).toContain('is an administrator already')
  expect(await run('db/migrate-new add_owner', where)).toContain('schema.prisma has no changes')
})

test('Prisma Studio opens on the embedded database, and a signal ends both', async () => {
  const where = await place()
  const studio = runProgram(`db/studio --browser none --port ${where.port}`, where)
  cleanups.push(() => studio.child.kill('SIGKILL'))
  await studio.says(String(where.port))
  expect((await fetch(where.url)).status).toBe(200)
  studio.child.kill('SIGTERM')
  expect(await studio.exited, studio.output()).toBe(0)
})

test.each([
  ['lint', 'biome lint'],
  ['format', 'biome check'],
  ['typecheck', 'tsc'],
  ['test:watch', 'vitest watch'],
])('npm run %s starts %s', async (name, program) => {
  expect(await run(`tool ${name} --help`, await place())).toContain(program)
})

test('npm run format aligns the fields of the schema', () => {
  const copy = copyProject()
  const path = join(copy.folder, 'prisma/schema.prisma')
  const schema = readFileSync(path, 'utf8')
  writeFileSync(path, schema.replace(/^ {2}email +String/m, '  email String'))
  copy.run('../scripts/tool.ts', 'format')
  expect(readFileSync(path, 'utf8')).toBe(schema)
})

test('npm run check checks format, lint and types', async () => {
  expect(await run('test check', await place())).toContain('2 passed, 0 failed')
})

test('npm run bench measures a part, and compares it with its targets', async () => {
  const output = await run('bench bundle-size', await place())
  expect(output).toContain('JavaScript preloaded by /login')
})

test('npm run fuzz sends random requests, and shows the seed that repeats them', async () => {
  const output = await run('fuzz --inputs 1 --seed 7 /livez', await place())
  expect(output).toContain('npm run fuzz -- --seed 7')
  expect(output).toContain('1 passed, 0 failed')
})

test('npm run remove changes only a committed tree, and records what it removed', () => {
  const copy = copyProject()
  expect(copy.run('../scripts/remove.ts', 'nothing')).toContain('There is no capability "nothing"')
  expect(copy.run('../scripts/remove.ts', 'language', 'sw')).toBe('')
  const { answers } = JSON.parse(readFileSync(join(copy.folder, 'start-ui.json'), 'utf8'))
  expect(answers.languages).not.toContain('sw')
  expect(copy.run('../scripts/remove.ts', 'language', 'fr')).toContain('Commit or stash your changes first')
})

test('npm run add:language adds a language that compiles and passes the tests of the texts', () => {
  const copy = copyProject()
  expect(copy.run('../scripts/add-language.ts', 'de')).toContain('Name a language and its label')
  expect(copy.run('../scripts/add-language.ts', 'de', 'Deutsch')).toBe('')
  expect(copy.run('../scripts/bootstrap.mjs', 'generate')).toBe('')
  expect(copy.run('typescript/bin/tsc', '--noEmit')).toBe('')
  expect(copy.run('vitest/vitest.mjs', 'run', '--project', 'unit', 'src/i18n')).toBe('')
})

test('npm run brand changes name, colour, mark and icons', () => {
  const copy = copyProject()
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'
  writeFileSync(join(copy.folder, 'logo.svg'), mark)
  const record = { starter: { name: 'start-ui', version: '1.0.0' }, answers: {} }
  writeFileSync(join(copy.folder, 'start-ui.json'), JSON.stringify(record))
  expect(
    copy.run(
      '../scripts/brand.ts',
      '--name',
      'Acme',
      '--hue',
      '250',
      '--mark',
      join(copy.folder, 'logo.svg'),
    ),
  ).toBe('')
  expect(copy.git('diff', '--name-only')).toMatch(/^public\/.+\.png$/m)
  const config = readFileSync(join(copy.folder, 'app.config.ts'), 'utf8')
  expect(config).toContain("name: 'Acme'")
  expect(config).toContain('hue: 250')
  const { answers } = JSON.parse(readFileSync(join(copy.folder, 'start-ui.json'), 'utf8'))
  expect(answers).toEqual({ title: 'Acme', brand: { hue: 250, tokenPrefix: 'acme_' } })
})
