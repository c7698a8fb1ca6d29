/**
 * Each command in the guides is run by a test. Some need an outside service, such as Docker or the npm registry. Their
 * blocks have the word `outside` after the language: ```sh outside
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './project/root.mjs'

const pages = globSync(['*.md', 'docs/*.md', 'packages/*/*.md'], { cwd: root })
  .filter((page) => page !== 'CHANGELOG.md')
  .sort()

/** Its pictures are for people to look at. `help.full.test.ts` starts it at least. */
const runByHand = ['npm run screenshots']

/** The file that runs the command, and the words in it by which it does. */
const runBy: Record<string, [file: string, words: string]> = {
  'npm start': ['scripts/start.full.test.ts', "command = 'start'"],
  'npm test': ['.ci/run', 'npm test -- "$@"'],
  'npm run add:language': ['scripts/commands.projects.test.ts', "'../scripts/add-language.ts', 'de'"],
  'npm run admin': ['scripts/commands.projects.test.ts', "'admin you@example.com'"],
  'npm run backup': ['scripts/backup/backup.full.test.ts', '`db/backup '],
  'npm run bench': ['scripts/commands.projects.test.ts', "'bench bundle-size'"],
  'npm run brand': ['scripts/commands.projects.test.ts', 'scripts/brand.ts'],
  'npm run build': ['.ci/run', 'npm run build'],
  'npm run build -- --standalone': ['scripts/standalone.full.test.ts', "'--standalone'"],
  'npm run check': ['scripts/commands.projects.test.ts', "'test check'"],
  'npm run db:migrate': ['scripts/commands.projects.test.ts', "'db/migrate'"],
  'npm run db:migrate:new': ['scripts/commands.projects.test.ts', "'db/migrate-new add_owner'"],
  'npm run db:reset': ['scripts/commands.projects.test.ts', "'db/reset --yes'"],
  'npm run db:seed': ['scripts/start.full.test.ts', "'db/seed'"],
  'npm run db:studio': ['scripts/commands.projects.test.ts', 'db/studio'],
  'npm run dev': ['scripts/start.full.test.ts', "'dev'"],
  'npm run doctor': ['scripts/doctor.test.ts', 'doctor --starter'],
  'npm run format': ['scripts/commands.projects.test.ts', "'format'"],
  'npm run fuzz': ['scripts/commands.projects.test.ts', "'fuzz --inputs 1"],
  'npm run generate': ['scripts/project/removals.projects.test.ts', "'generate'"],
  'npm run lint': ['scripts/commands.projects.test.ts', "'lint'"],
  'npm run make:resource': ['scripts/resource/make-resource.projects.test.ts', 'scripts/make-resource.ts'],
  'npm run make:field': ['scripts/resource/make-resource.projects.test.ts', 'scripts/make-field.ts'],
  'npm run remove:field': ['scripts/resource/make-resource.projects.test.ts', 'scripts/remove-field.ts'],
  'npm run remove': ['scripts/commands.projects.test.ts', 'scripts/remove.ts'],
  'npm run remove:resource': [
    'scripts/resource/make-resource.projects.test.ts',
    'scripts/remove-resource.ts',
  ],
  'npm run restore': ['scripts/backup/backup.full.test.ts', '`db/restore '],
  'npm run serve': ['scripts/require-node.full.test.ts', 'run(pretend(version), serve)'],
  'npm run test:watch': ['scripts/commands.projects.test.ts', "'test:watch'"],
  'npm run typecheck': ['scripts/commands.projects.test.ts', "'typecheck'"],
  'npm run upgrade': ['scripts/upgrade/upgrade.projects.test.ts', '`upgrade '],
  'npm sbom': ['scripts/dependencies.test.ts', 'npm sbom --omit dev'],
  'node admin.js': ['scripts/standalone.full.test.ts', "'admin.js'"],
  'node migrate.js': ['scripts/standalone.full.test.ts', "'migrate.js'"],
  'node server.js': ['scripts/standalone.full.test.ts', "'server.js'"],
  'git reset': ['scripts/upgrade/upgrade.projects.test.ts', "'reset'"],
}

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}

/** The commands of `sh` blocks, and the npm commands and programs that the text names in code. */
function listCommands(text: string) {
  const blocks = matches(text, /^```sh\n([\s\S]*?)^```$/gm).flatMap((block) => block.split(/\n| && /))
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const inline = matches(prose, /`((?:npm (?:run \S|start|test)|node \S)[^`]*)`/g)
  return [...blocks, ...inline]
    .map((command) => command.replace(/^(?:[A-Z_]+=\S+ )+/, '').replace(' --silent', ''))
    .filter((command) => command && !/^(?:#|cd )/.test(command))
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** The longest entry of the table that the command begins with, or the command itself. */
function findEntry(command: string) {
  const entries = [...Object.keys(runBy), ...runByHand].filter((entry) =>
    `${command} `.startsWith(`${entry} `),
  )
  return entries.sort((one, other) => other.length - one.length)[0] ?? command
}

/** The script of a command of our own. Options of `npm test` go to its runners. */
function findScript(command: string) {
  const { scripts } = JSON.parse(read('package.json'))
  const [, name = ''] = /^npm run (\S+)/.exec(command) ?? []
  const [, entry] = /bootstrap\.mjs (\S+)$/.exec(scripts[name] ?? '') ?? []
  return entry && `scripts/${entry}.ts`
}

function readWithImports(path: string, seen = new Set<string>()): string {
  if (seen.has(path) || !existsSync(join(root, path))) return ''
  seen.add(path)
  const text = read(path)
  const imports = matches(text, /from '(\.[^']+)'/g).map((specifier) => join(dirname(path), specifier))
  return text + imports.map((imported) => readWithImports(imported, seen)).join('')
}

/** As an option of `parseArgs`, or as a word that the script looks for. */
function isRead(option: string, source: string) {
  return new RegExp(`['"]--${option}['"]|[ {]'?${option}'?: \\{ type: '`).test(source)
}

function isKnown(command: string) {
  return command in runBy || runByHand.includes(command)
}

describe('commands in the guides', () => {
  test.each(pages)('%s: each is run by a test, or marked as needing a service from outside', (page) => {
    expect(listCommands(read(page)).filter((command) => !isKnown(findEntry(command)))).toEqual([])
  })

  test.each(pages)('%s: each block names its language, so that no command is overlooked', (page) => {
    const fences = read(page).match(/^ *```.*$/gm) ?? []
    const opening = fences.filter((_, index) => index % 2 === 0)
    expect(
      opening.filter((fence) => !/^```(sh|sh outside|text|ts|tsx|json|prisma|sql|mermaid)$/.test(fence)),
    ).toEqual([])
    expect(read(page)).not.toMatch(/\n\n {4}\S/)
  })

  test.each(Object.entries(runBy))('%s is run where the table says', (command, [file, words]) => {
    expect(read(file)).toContain(words)
    const { scripts } = JSON.parse(read('package.json'))
    const [, name] = /^npm run (\S+)/.exec(command) ?? []
    if (name) expect(scripts).toHaveProperty([name])
  })

  test.each(pages)('%s: each option of an npm command is one that its script reads', (page) => {
    const wrong = listCommands(read(page)).flatMap((command) => {
      const entry = findScript(command)
      const source = entry ? readWithImports(entry) : ''
      const options = matches(command, / --([a-z][\w-]*)/g)
      return (
        options
          // `help.full.test.ts` asks every command for its help.
          .filter((option) => option !== 'help' && source && !isRead(option, source))
          .map((option) => `${command}: ${option}`)
      )
    })
    expect(wrong).toEqual([])
  })

  test('the table names no command that no guide has', () => {
    const used = new Set(pages.flatMap((page) => listCommands(read(page)).map(findEntry)))
    expect(Object.keys(runBy).filter((command) => !used.has(command))).toEqual([])
  })

  test('the guide names each part of npm run bench, whose figures take too long for a test', () => {
    const [, parts = ''] = /^const parts = \[(.+)\]$/m.exec(read('scripts/bench.ts')) ?? []
    expect(read('docs/development.md')).toContain(`| ${parts.replaceAll("'", '`')} |`)
  })
})
