import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './project/root.mjs'
import { neutralEnvironment } from './testing/test-server.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/**
 * Tools of node_modules have a help of their own. Other programs of a project, such as its deployment, may know no `--help`, so
 * the test must not start them.
 */
const commands = Object.entries(scripts).filter(([, line]) =>
  /^node scripts\/(bootstrap|serve)\.mjs(?! tool)/.test(line),
)

function run(line: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'app-help-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [, ...parameters] = line.split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, [...parameters, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...neutralEnvironment(), DATA_DIR: folder, ENV_FILE: join(folder, '.env') },
    timeout: 60_000,
  })
  return { status, stdout, stderr, written: readdirSync(folder) }
}

/** The options that the script of a command reads with `parseArgs`. */
function listOptions(line: string) {
  const [, entry = ''] = /bootstrap\.mjs (\S+)/.exec(line) ?? []
  const path = join(root, `scripts/${entry}.ts`)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...source.matchAll(/[ {]'?([a-z-]+)'?: \{ type: '/g)].map(([, option = '']) => `--${option}`)
}

test.each(commands)('npm run %s -- --help explains the command and does nothing', (name, line) => {
  const { status, stdout, stderr, written } = run(line, '--help')
  expect({ status, stderr, written }).toEqual({ status: 0, stderr: '', written: [] })
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
  expect(stdout).toMatch(new RegExp(`(^|\\n {2})${call}( |\\n)`))
  for (const option of listOptions(line)) expect(stdout).toContain(option)
})

test('npm run remove:resource without a name asks for one', () => {
  const { status, stderr } = run('node scripts/remove-resource.ts')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^\nName a resource\. This project has: \w+/)
})

test.each([
  'db/seed',
  'db/reset',
  'remove-resource',
  'remove-field',
  'add-language',
  'db/backup',
  'db/restore',
  'upgrade',
  'doctor',
  'build',
  'bench',
  'fuzz',
])('%s refuses an option that it does not know, and does nothing', (entry) => {
  const { status, stderr, written } = run(`node scripts/${entry}.ts`, '--minmal')
  expect({ status, written }).toEqual({ status: 1, written: [] })
  expect(stderr).toContain("Unknown option '--minmal'")
})
