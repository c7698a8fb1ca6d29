import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeParts } from './remove-parts.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'removal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

function read(path: string) {
  return readFileSync(join(folder, path), 'utf8')
}

/** Removes `src/part` from a project with this file. Returns the text of the file afterwards. */
function removePart(text: string, removal: Record<string, unknown> = {}) {
  write({ 'src/part/part.tsx': 'export const part = 1\n', 'src/a.tsx': text })
  const { problems } = removeParts(folder, { name: 'part', paths: ['src/part'], ...removal })
  expect(problems).toEqual([])
  return read('src/a.tsx')
}

test('a deleted folder is gone with the folders that it leaves empty', () => {
  write({ 'src/deep/part/a.ts': '', 'src/b.ts': '' })
  const { deleted } = removeParts(folder, { name: 'part', paths: ['src/deep/part'] })
  expect(deleted).toEqual(['src/deep/part/a.ts'])
  expect(readdirSync(join(folder, 'src'))).toEqual(['b.ts'])
})

test('an import of a deleted module goes with the lines that only use it', () => {
  const text = removePart(`import { b } from './b'
import { part, type Part } from './part/part'

export const list = [
  a,
  // The second one.
  part(1),
  ...part,
  b,
]

/** Uses the part. */
part()

export type Union = 'a' | 'b'
type Props = { a: string; part: Part; b: number }
export const record = {
  a: b,
  part: { is: part },
} satisfies Record<string, unknown>
`)
  expect(text).toBe(`import { b } from './b'

export const list = [
  a,
  // The second one.
  b,
]

export type Union = 'a' | 'b'
type Props = { a: string; b: number }
export const record = {
  a: b,
} satisfies Record<string, unknown>
`)
})

test('an array that fits on one line is joined, and one that does not fit is left', () => {
  const long = Array.from({ length: 4 }, (_, at) => `  '${String(at).repeat(25)}',`).join('\n')
  const text = removePart(`import { part } from '@/part/part'

const short = [
  'first',
  part,
  'second',
]
const long = [
${long}
  part,
]
`)
  expect(text).toBe(`const short = ['first', 'second']
const long = [
${long}
]
`)
})

test('lines below a list that is joined are still found', () => {
  const items = ["'apple'", "'banana'", "'cherry'", "'damson'", "'elder'", "'fig'"].map(
    (item) => `  ${item},`,
  )
  const text = removePart(
    `const one = [\n${items.join('\n')}\n  'part',\n]\nconst other = [\n  'part',\n  'a',\n]\n`,
    { traces: ["'part'"] },
  )
  expect(text).toBe(
    "const one = ['apple', 'banana', 'cherry', 'damson', 'elder', 'fig']\nconst other = ['a']\n",
  )
})

test('a list is joined even if its last line opens a block', () => {
  const text = removePart(`import { part } from './part/part'

for (const item of [
  a,
  part,
]) {
  use(item)
}
`)
  expect(text).toBe('\nfor (const item of [a]) {\n  use(item)\n}\n'.trimStart())
})

test('declarations of a dropped line are dropped too, and an import that nothing else used', () => {
  const text = removePart(
    `import { helper } from './helper'
import { kept, unused } from './other'
import { usePart } from './part/part'

export function A() {
  const part = usePart(helper(unused))
  return <B a={kept} part={part} />
}
`
      .replace(' part={part} />', '\n    part={part}\n  />')
      .replace('<B a', '<B\n    a'),
  )
  expect(text).toBe(`import { kept } from './other'

export function A() {
  return <B a={kept} />
}
`)
})

test('an element around a single other one leaves that one', () => {
  const text = removePart(`import { Part } from './part/part'

export function A() {
  return (
    <Part a="b">
      <main>
        <p />
      </main>
    </Part>
  )
}
`)
  expect(text).toBe(`export function A() {
  return (
    <main>
      <p />
    </main>
  )
}
`)
})

test('a lazily imported module goes with its declaration and uses', () => {
  const text = removePart(`const Part = lazyComponent(() => import('./part/part'))

export const a = (
  <>
    <Part open />
    <b />
  </>
)
`)
  expect(text).not.toMatch(/part/i)
})

test('a line with a trace is dropped, but not a longer word or a comment', () => {
  const text = removePart(
    `export const env = {
  PART: z.string(),
  // PART is explained here.
  PARTS: z.string(),
}
`,
    { traces: ['PART'] },
  )
  expect(text).toBe(`export const env = {
  // PART is explained here.
  PARTS: z.string(),
}
`)
})

test('a text with a trace is dropped from a list on one line', () => {
  const text = removePart("const names = ['one', 'part', 'two']\nconst few = ['part', 'one'].map(String)\n", {
    traces: ["'part'"],
  })
  expect(text).toBe("const names = ['one', 'two']\nconst few = ['one'].map(String)\n")
})

test('a use that is no line of its own is a problem that names the file and the line', () => {
  write({
    'src/part.ts': '',
    'src/a.ts': "import { part } from './part'\n\nexport function a() {\n  return 1 + part\n}\n",
  })
  const { problems } = removeParts(folder, { name: 'part', paths: ['src/part.ts'] })
  expect(problems).toEqual(['src/a.ts: "return 1 + part" still uses part.'])
})

test('an edit matches other white space and must match exactly once', () => {
  write({ 'src/a.ts': 'call(first, { second: 1 }, third)\nboth()\nboth()\n' })
  const { problems } = removeParts(folder, {
    name: 'part',
    edits: { 'src/a.ts': [[`first,\n  {\n    second: 1,\n  },`, 'first,'], 'both()', 'none()'] },
  })
  expect(read('src/a.ts')).toBe('call(first, third)\nboth()\nboth()\n')
  expect(problems).toEqual(['src/a.ts: found more than once: both()', 'src/a.ts: cannot find: none()'])
})

test('an edit at the end of a line of a document leaves no white space', () => {
  write({ 'src/part.ts': '', 'a.md': 'One sentence. Another one.\nNext\n' })
  removeParts(folder, { name: 'part', paths: ['src/part.ts'], edits: { 'a.md': ['Another one.'] } })
  expect(read('a.md')).toBe('One sentence.\nNext\n')
})

test('edits of a file that is already gone are left out', () => {
  write({ 'src/a.ts': '' })
  const { missing, problems } = removeParts(folder, { name: 'part', edits: { 'src/b.ts': ['b'] } })
  expect({ missing, problems }).toEqual({ missing: ['src/b.ts'], problems: [] })
})

test('a star in a path stands for a part of a name', () => {
  write({ 'src/a/a.part.ts': '', 'src/b/b.part.ts': '', 'src/b/part.ts': '', 'src/b/c/c.part.ts': '' })
  const { deleted } = removeParts(folder, { name: 'part', paths: ['src/*/*.part.ts'] })
  expect(deleted).toEqual(['src/a/a.part.ts', 'src/b/b.part.ts'])
})

test('a line of one file is dropped with its block, and other files keep it', () => {
  const text = 'export const config = {\n  /** Limits. */\n  part: {\n    max: 1,\n  },\n  other: 2,\n}\n'
  write({ 'src/config.ts': text })
  expect(removePart(text, { lines: { 'src/config.ts': ['part: {'] } })).toBe(text)
  expect(read('src/config.ts')).toBe('export const config = {\n  other: 2,\n}\n')
})

test('a test is removed by its title, with its comment, its cases and the imports of its own', () => {
  const text = removePart(
    `import { only } from './only'
import { shared } from './shared'

test('a kept test', () => {
  shared()
})

/** About the part. */
test.each([
  ['a', 1],
])('a test of the part: %s', async (name) => {
  shared(only(name))
})

describe('a group', () => {
  test('of the part', () => shared())

  test('of others', async () => {
    await test.step('a step of the part', () => {
      shared()
    })
    shared()
  })
})
`,
    { tests: { 'src/a.tsx': ['a test of the part: %s', 'of the part', 'a step of the part'] } },
  )
  expect(text).toBe(`import { shared } from './shared'

test('a kept test', () => {
  shared()
})

describe('a group', () => {
  test('of others', async () => {
    shared()
  })
})
`)
})

test('a title that no test has is a problem', () => {
  write({ 'src/a.test.ts': "test('another', () => {})\n" })
  const { problems } = removeParts(folder, { name: 'part', tests: { 'src/a.test.ts': ['a test'] } })
  expect(problems).toEqual(['src/a.test.ts: cannot find the test "a test".'])
})

test('texts are removed from each language with their plural forms and empty groups', () => {
  const texts = { keep: 'k', part_one: '1', part_other: '2', group: { part: 'p' } }
  write({
    'src/i18n/locales/en/nav.json': JSON.stringify(texts),
    'src/i18n/locales/ar/nav.json': JSON.stringify({ ...texts, part_many: '3' }),
    'src/i18n/locales/en/part.json': '{}',
    'src/i18n/locales/fr/same-as-default.ts':
      "export const sameAsDefault = [\n  'nav:keep',\n  'part:a',\n]\n",
  })
  const { problems } = removeParts(folder, { name: 'part', texts: ['nav:part', 'nav:group.part', 'part'] })
  expect(problems).toEqual([])
  expect(JSON.parse(read('src/i18n/locales/ar/nav.json'))).toEqual({ keep: 'k' })
  expect(JSON.parse(read('src/i18n/locales/en/nav.json'))).toEqual({ keep: 'k' })
  expect(existsSync(join(folder, 'src/i18n/locales/en/part.json'))).toBe(false)
  expect(read('src/i18n/locales/fr/same-as-default.ts')).not.toContain('part')
})

test('a dependency goes from the lock file with what only it needs', () => {
  const packages = {
    '': { dependencies: { a: '1', b: '1' }, devDependencies: { c: '1' } },
    'node_modules/a': { dependencies: { shared: '1', own: '1' } },
    'node_modules/b': { dependencies: { shared: '1' } },
    'node_modules/c': {},
    'node_modules/shared': { peerDependencies: { d: '1' } },
    'node_modules/own': {},
    'node_modules/a/node_modules/shared': {},
    'node_modules/d': {},
  }
  write({
    'package.json': JSON.stringify({ scripts: { x: 'y', z: 'z' }, ...packages[''] }),
    'package-lock.json': JSON.stringify({ packages }),
  })
  removeParts(folder, { name: 'part', dependencies: ['a'], scripts: ['x'] })
  expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: { b: '1' }, scripts: { z: 'z' } })
  expect(Object.keys(JSON.parse(read('package-lock.json')).packages)).toEqual([
    '',
    ...['node_modules/b', 'node_modules/c', 'node_modules/shared', 'node_modules/d'],
  ])
})

test('a variable goes with its comment, and a section with its last variable', () => {
  write({
    '.env.example': `# --- Part ---
# What it is.
# PART=1

# --- Other ---
# Both of them.
# FIRST=1
# SECOND=2
`,
  })
  removeParts(folder, { name: 'part', variables: ['PART', 'FIRST'] })
  expect(read('.env.example')).toBe('# --- Other ---\n# Both of them.\n# SECOND=2\n')
})

test('a document loses its marked blocks, named sections and rows, and items that link to a deleted file', () => {
  write({
    'docs/part.md': '# Part\n',
    'docs/a.md': `# A

<!-- part -->
About the part.
<!-- /part -->

## Part

Text.

### Below

Text.

## Rest

| [Part](part.md) | x |
| \`part\` | y |
| rest | z |

- See [part](part.md),
  which is long.
- Other
`,
  })
  const { problems } = removeParts(folder, {
    name: 'part',
    paths: ['docs/part.md'],
    sections: { 'docs/a.md': ['Part'] },
    rows: { 'docs/a.md': ['`part`'] },
  })
  expect(problems).toEqual([])
  expect(read('docs/a.md')).toBe('# A\n\n## Rest\n\n| rest | z |\n\n- Other\n')
})

test('a model goes with its relations, and a migration after all others drops its table', () => {
  const schema = `model User {
  id    String @id
  /// Only for the part.
  extra String? @map("extra_text")

  parts Part[]

  @@index([extra])
  @@map("user")
}

/// About the part.
model Part {
  id   String @id
  user User   @relation(fields: [id], references: [id])

  @@map("part_row")
}
`
  write({ 'prisma/schema.prisma': schema, 'prisma/migrations/99990101000000_last/migration.sql': '' })
  const removal = {
    name: 'my-part',
    models: ['Part'],
    fields: { User: ['extra'] },
    sql: ['DELETE FROM "x";'],
  }
  const { migrations } = removeParts(folder, removal, { migrate: true })
  expect(read('prisma/schema.prisma')).toBe(`model User {
  id String @id

  @@map("user")
}
`)
  expect(migrations).toEqual(['prisma/migrations/99990101000001_remove_my_part/migration.sql'])
  expect(read(String(migrations[0]))).toBe(
    'DELETE FROM "x";\nDROP TABLE "part_row";\nALTER TABLE "user" DROP COLUMN "extra_text";\n',
  )
})
