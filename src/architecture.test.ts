/** Keeps the rules of the tree: who may import whom, what a file may be called and hold, and that no text is hard-coded. */

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { type Import, readSource, readSources, type SourceFile } from './testing/source-files'

const everything = readSources('src')
const sources = everything.filter(({ path }) => !isTest(path) && !path.startsWith('src/testing/'))
const tests = [...everything, ...readSources('scripts'), ...readSources('e2e')].filter(({ path }) =>
  isTest(path),
)

/** From left to right: each layer imports from the layers before it and from itself. */
const layers: Array<string | undefined> = [
  'app.config',
  'platform',
  'i18n',
  'resources',
  'ui',
  'http',
  'emails',
  'audit',
  'auth',
  'api',
  'shell',
  'features',
  'routes',
]

/** The rooms of the layers that have them, in the same order; `.` stands for the files directly in the folder. */
const rooms: Record<string, string[]> = {
  'src/platform': ['env', '.', 'text', 'database'],
  'src/ui': [
    '.',
    'button',
    'list',
    'dialog',
    'form',
    'menu',
    'toast',
    'combobox',
    'code-field',
    'date-picker',
  ],
  'src/auth': [
    'fields',
    'permissions',
    'api-tokens',
    'otp',
    'better-auth',
    'session',
    'impersonation',
    'oauth',
    'demo',
  ],
  'src/shell': [
    'brand',
    'theme',
    'language',
    'demo',
    'session',
    'page',
    'errors',
    'forms',
    'lists',
    'session-list',
    'navigation',
    'command-palette',
    'frames',
  ],
}

/** Where a folder gets rooms, so that its list of files can be read at a glance. */
const MAX_FILES_IN_FOLDER = 20

/** Entry points: they import from every layer, and no layer imports them. */
const roots = ['src/router.tsx', 'src/start.ts', 'src/server.ts', 'src/client.tsx']

describe('direction', () => {
  test('a layer imports only from the layers to its left', () => {
    expect(
      violations(sources, againstLayers),
      `The layers are ${layers.join(' ← ')}. Move what both files need to the left, or pass it in from the right.`,
    ).toEqual([])
  })

  test('a room imports only from the rooms to its left', () => {
    expect(
      violations(sources, againstRooms),
      'The order of the rooms stands in `rooms` above. Move what both files need to the room further left.',
    ).toEqual([])
  })

  test('every folder of a layer with rooms is in the list of rooms', () => {
    const unknown = sources.filter(({ path }) => {
      const room = roomOf(path)
      return room && !rooms[room.layer]?.includes(room.name)
    })
    expect(
      paths(unknown),
      'Put the file into a room of the list, or add its folder to `rooms` above at its place in the order.',
    ).toEqual([])
  })

  test('files do not import each other in a circle', () => {
    expect(
      findCycles(sources),
      'Move what the files of a circle share into a file that imports none of them.',
    ).toEqual([])
  })

  test('the rooms of a feature do not import each other in a circle', () => {
    expect(findRoomCycles(sources), 'Move what both rooms need to the root of the feature.').toEqual([])
  })

  test('features do not import each other', () => {
    expect(
      violations(sources, acrossFeatures),
      'What two features share moves to the left, into shell for example; what composes them is a route.',
    ).toEqual([])
  })

  test('inside a feature: schema ← server ← functions ← queries ← components', () => {
    expect(
      violations(sources, againstRoles),
      'Components call the server through queries; queries through functions; functions through server.',
    ).toEqual([])
  })

  test('only tests import what is for tests', () => {
    expect(
      violations(sources, ({ path }) => path?.startsWith('src/testing/') || isTest(`${path}.ts`)),
      'Move what the application needs out of src/testing.',
    ).toEqual([])
  })

  test('the rules find what they forbid', () => {
    expect(wrongImports('src/platform/a.ts', `import type { Actor } from '@/auth/permissions/actor'`)).toBe(1)
    expect(wrongImports('src/ui/a.tsx', `export const a = () => import('@/shell/page/page')`)).toBe(1)
    expect(wrongImports('src/i18n/a.ts', `type A = typeof import('../ui/button/button')`)).toBe(1)
    expect(wrongImports('src/auth/otp/a.ts', `import { z } from '@/platform/zod'`)).toBe(0)
    expect(wrongImports('src/auth/otp/a.ts', `import { a } from '@/auth/session/session.server'`)).toBe(1)
    expect(wrongImports('src/auth/session/a.ts', `import { a } from '@/auth/otp/login-code.server'`)).toBe(0)
    expect(wrongImports('src/shell/page/a.ts', `import '../../router'`)).toBe(1)
    expect(wrongImports('src/features/users/a.ts', `import { x } from '@/features/login/b'`)).toBe(1)
    expect(wrongImports('src/features/users/users.schema.ts', `import { x } from './users.server'`)).toBe(1)
    expect(wrongImports('src/features/users/list.tsx', `import { x } from './users.functions'`)).toBe(1)
    expect(wrongImports('src/features/users/list.tsx', `import { x } from './users.queries'`)).toBe(0)
    expect(
      wrongImports('src/features/users/users.api.server.ts', `import { x } from './users.functions'`),
    ).toBe(1)
    const [a, b, c] = [
      readSource('src/features/x/one/a.ts', `import '../two/b'`),
      readSource('src/features/x/two/b.ts', `import './c'`),
      readSource('src/features/x/two/c.ts', `import '../one/a'`),
    ]
    expect(findCycles([a, b, c])).toHaveLength(1)
    expect(findCycles([a, b])).toEqual([])
    expect(findRoomCycles([a, b, c])).toEqual(['src/features/x/one ⇄ src/features/x/two'])
    expect(findRoomCycles([a, b])).toEqual([])
  })

  function wrongImports(path: string, text: string) {
    const file = readSource(path, text)
    return violations([file], againstLayers, againstRooms, acrossFeatures, againstRoles).length
  }
})

describe('folders', () => {
  test(`a folder holds at most ${MAX_FILES_IN_FOLDER} files besides its tests`, () => {
    const files = [...everything, ...readSources('scripts'), ...readSources('e2e')]
    const written = files.filter(({ path }) => !isTest(path) && !path.startsWith('src/routes/'))
    const full = [...Map.groupBy(written, ({ path }) => dirname(path))]
      .filter(([, { length }]) => length > MAX_FILES_IN_FOLDER)
      .map(([folder, { length }]) => `${folder} (${length} files)`)
    expect(full, 'Give the folder rooms: folders with a noun as their name.').toEqual([])
  })
})

describe('boundaries', () => {
  test('only platform/database/db.server.ts imports the generated database client at run time', () => {
    const wrong = violations(
      sources.filter(({ path }) => path !== 'src/platform/database/db.server.ts'),
      ({ path, isType }) => !isType && path?.startsWith('src/platform/database/prisma/'),
    )
    expect(wrong).toEqual([])
  })

  test('only the better-auth room imports better-auth', () => {
    const wrong = violations(sources, ({ specifier, isType }, { path }) => {
      if (isType || !/^(@better-auth\/|better-auth(\/|$)|better-call(\/|$))/.test(specifier)) return false
      return (
        !/^src\/auth\/better-auth\/.+\.server\.ts$/.test(path) || /\/(client|react)(\/|$)/.test(specifier)
      )
    })
    expect(wrong, 'Export what you need from src/auth/better-auth. Its browser client is not used.').toEqual(
      [],
    )
  })

  test('server functions are made in *.functions.ts only', () => {
    const makers = ['createServerFn', 'actorFn', 'sessionFn']
    const files = sources.filter(
      ({ path }) => !path.endsWith('.functions.ts') && path !== 'src/auth/session/actor-fn.ts',
    )
    const wrong = find(
      files,
      (node) =>
        node.type === 'CallExpression' &&
        node.callee.type === 'Identifier' &&
        makers.includes(node.callee.name),
    )
    expect(wrong).toEqual([])
  })

  test('server code is imported by server code, by server functions and by what is stripped in the browser', () => {
    const doors = ['createServerFn', 'createMiddleware', 'createIsomorphicFn']
    const wrong = violations(sources, ({ path, isType }, file) => {
      if (isType || !isServer(`${path}.ts`) || isServer(file.path)) return false
      if (file.path.endsWith('.functions.ts') || file.path === 'src/server.ts') return false
      const isServerRoute =
        file.path.startsWith('src/routes/') && /\bserver: \{ ?\n? *handlers/.test(file.text)
      return !isServerRoute && !file.imports.some(({ names }) => names.some((name) => doors.includes(name)))
    })
    expect(wrong).toEqual([])
  })

  test('zod comes from platform/zod wherever the browser may run it', () => {
    const wrong = violations(
      sources.filter(({ path }) => path !== 'src/platform/zod.ts' && !isServer(path)),
      ({ specifier, isType }) => !isType && /^zod(\/|$)/.test(specifier),
    )
    expect(wrong).toEqual([])
  })
})

describe('names and shapes', () => {
  test('nothing is called utils, helpers, misc, types or constants', () => {
    const vague = /^(utils?|helpers?|misc|types?|constants?|common|lib|shared|stuff)$/
    const wrong = everything.filter(({ path }) =>
      path.split(/[/.-]/).some((part) => part !== 'ts' && vague.test(part)),
    )
    expect(paths(wrong)).toEqual([])
  })

  test('files are named in kebab-case, without `.client`', () => {
    const wrong = everything.filter(({ path }) => {
      const name = path.replace(/^.*\//, '').replace(/\.tsx?$/, '')
      if (path.startsWith('src/routes/'))
        return !/^(__root|[a-z-]*\.?\$[a-zA-Z]*|[a-z-]+(\[?\.\]?[a-z-]+)*)$/.test(name)
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(name) || /\.client$/.test(name)
    })
    expect(paths(wrong)).toEqual([])
  })

  test('there are no barrels', () => {
    const barrels = sources.filter(
      ({ path }) => /\/index\.tsx?$/.test(path) && !path.startsWith('src/routes/'),
    )
    expect(paths(barrels)).toEqual([])
    const wrong = find(
      sources,
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && Boolean(node.source)),
    )
    expect(wrong).toEqual([])
  })

  test('what is written goes through `useDedupeMutation`', () => {
    const files = sources.filter(({ path }) => path !== 'src/platform/use-dedupe-mutation.ts')
    const wrong = find(
      files,
      (node) =>
        node.type === 'ImportSpecifier' &&
        node.imported.type === 'Identifier' &&
        node.imported.name === 'useMutation',
    )
    expect(wrong).toEqual([])
  })

  test('exports have names, except where a tool wants none', () => {
    const files = sources.filter(({ path }) => path !== 'src/server.ts')
    expect(find(files, (node) => node.type === 'ExportDefaultDeclaration')).toEqual([])
  })

  test('types are derived: no `as` but `as const`, no enum, no class but AppError', () => {
    const wrong = find(sources, (node, { text }) => {
      switch (node.type) {
        case 'TSAsExpression':
          return text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const'
        case 'ClassDeclaration':
          return node.id?.name !== 'AppError'
        default:
          return ['TSTypeAssertion', 'TSEnumDeclaration', 'ClassExpression'].includes(node.type)
      }
    })
    expect(wrong).toEqual([])
  })

  test.each([
    { what: 'a route', pattern: /^src\/routes\//, max: 50 },
    {
      what: 'a role of a feature',
      pattern: /^src\/features\/.+\.(schema|server|functions|queries)\.ts$/,
      max: 120,
    },
    { what: 'a component', pattern: /\.tsx$/, max: 150 },
  ])('$what has at most $max lines', ({ pattern, max }) => {
    const wrong = sources.filter(({ path, lines }) => pattern.test(path) && lines > max)
    expect(paths(wrong)).toEqual([])
  })

  test('no test is skipped, alone, repeated or left for later', () => {
    const postponing = /^(skip|only|todo|fails|fixme|skipIf|runIf)$/
    const wrong = find(tests, (node, { text }) => {
      if (node.type === 'MemberExpression') {
        return (
          isTestName(node.object) &&
          node.property.type === 'Identifier' &&
          postponing.test(node.property.name)
        )
      }
      return (
        node.type === 'CallExpression' &&
        isTestName(node.callee) &&
        node.arguments.some(
          (argument) =>
            argument.type === 'ObjectExpression' &&
            /\bretry\b/.test(text.slice(argument.start, argument.end)),
        )
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('what people see', () => {
  const withoutMails = sources.filter(({ path }) => !path.startsWith('src/emails/'))

  test('no text is hard-coded: words come from the catalogues', () => {
    expect(sources.flatMap(hardCodedTexts)).toEqual([])
  })

  test('a text is named where the type check knows it: in t, template or message', () => {
    expect(sources.flatMap(unknownTexts)).toEqual([])
  })

  test('no class is about left or right: start and end turn around with the language', () => {
    expect(withoutMails.flatMap(physicalClasses)).toEqual([])
  })

  test('no style is about left or right either', () => {
    const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
    const physicalProperty =
      /^\s*((margin|padding|border|scroll-[a-z]+)-(left|right)|left|right)[a-z-]*:|:\s*(left|right)\s*;/
    expect(styles.split('\n').filter((line) => physicalProperty.test(line))).toEqual([])
  })

  test('the rules see what they should', () => {
    expect(hardCodedTexts(readSource('a.tsx', `const a = <p>Hello {name}</p>`))).toEqual(['a.tsx:1 Hello'])
    expect(hardCodedTexts(readSource('a.tsx', `const a = <p>{'مرحبا'}</p>`))).toEqual(['a.tsx:1 مرحبا'])
    expect(hardCodedTexts(readSource('a.tsx', `const a = <i title="Close" />`))).toEqual(['a.tsx:1 Close'])
    expect(hardCodedTexts(readSource('a.tsx', 'const a = <i aria-label={`Close`} />'))).toEqual([
      'a.tsx:1 Close',
    ])
    expect(hardCodedTexts(readSource('a.tsx', `const a = <p>{a ? 'Yes' : b}</p>`))).toEqual(['a.tsx:1 Yes'])
    expect(hardCodedTexts(readSource('a.tsx', `const a = <p dir="ltr">◆ {t('x')} · 12</p>`))).toEqual([])
    expect(unknownTexts(readSource('a.ts', `const a = 'users:title'`))).toEqual(['a.ts:1 users:title'])
    expect(unknownTexts(readSource('a.ts', `const a = message(b ? 'users:title' : 'users:name')`))).toEqual(
      [],
    )
    expect(physicalClasses(readSource('a.tsx', `const a = <p className="flex md:hover:-ml-2" />`))).toEqual([
      'a.tsx:1 md:hover:-ml-2',
    ])
    expect(physicalClasses(readSource('a.ts', 'const a = `text-left rounded-tl-md!`'))).toHaveLength(2)
    expect(physicalClasses(readSource('a.ts', `const a = 'ms-2 start-0 max-sm:rounded-t-lg'`))).toEqual([])
  })
})

type Rule = (imported: Import, file: SourceFile) => boolean | undefined

function violations(files: SourceFile[], ...rules: Rule[]): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => rules.some((isWrong) => isWrong(imported, file)))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
}

/** What is wrong, as places to go to. */
function find(files: SourceFile[], isWrong: (node: ESTree.Node, file: SourceFile) => boolean): string[] {
  return files.flatMap((file) => file.nodes.filter((node) => isWrong(node, file)).map(file.at))
}

function againstLayers({ path }: Import, file: SourceFile) {
  if (!path || roots.includes(file.path)) return false
  const from = layers.indexOf(layerOf(file.path))
  const to = layers.indexOf(layerOf(path))
  // An entry point is to the right of every layer; generated code and assets belong to none.
  if (roots.some((root) => root.replace(/\.tsx?$/, '') === path)) return true
  return to >= 0 && (from < 0 || to > from)
}

function againstRooms({ path }: Import, file: SourceFile) {
  const [from, to] = [roomOf(file.path), path && roomOf(`${path}.ts`)]
  if (!from || !to || from.layer !== to.layer) return false
  const order = rooms[from.layer] ?? []
  return order.indexOf(to.name) > order.indexOf(from.name)
}

/** Undefined in a layer without rooms, and for generated code. */
function roomOf(path: string): { layer: string; name: string } | undefined {
  const [src, folder, ...rest] = path.split('/')
  const layer = `${src}/${folder}`
  if (!rooms[layer] || path.includes('/database/prisma/')) return undefined
  return { layer, name: rest.length > 1 ? String(rest[0]) : '.' }
}

/** Each circle once, as the files that form it. */
function findCycles(files: SourceFile[]): string[] {
  const imports = new Map(
    files.map(({ path, imports }) => [
      path.replace(/\.tsx?$/, ''),
      imports.flatMap((imported) => imported.path ?? []),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  function visit(path: string, trail: string[]) {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const imported of imports.get(path) ?? []) visit(imported, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return cycles
}

function findRoomCycles(files: SourceFile[]): string[] {
  const arrows = new Set(
    files.flatMap(({ path, imports }) =>
      imports.flatMap((imported) => {
        const [from, to] = [featureRoomOf(path), imported.path && featureRoomOf(imported.path)]
        return from && to && from !== to ? [`${from} ${to}`] : []
      }),
    ),
  )
  return [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`) ? [`${from} ⇄ ${to}`] : []
  })
}

function featureRoomOf(path: string): string | undefined {
  return /^(src\/features\/[a-z0-9-]+\/[a-z0-9-]+)\//.exec(path)?.[1]
}

function acrossFeatures({ path }: Import, file: SourceFile) {
  const [from, to] = [featureOf(file.path), path && featureOf(path)]
  return Boolean(from && to && from !== to)
}

const roles = ['schema', 'server', 'functions', 'queries', 'component']

function againstRoles({ path }: Import, file: SourceFile) {
  if (!path || !featureOf(file.path) || featureOf(file.path) !== featureOf(path)) return false
  if (/\.api\.server\.ts$/.test(file.path)) return !['schema', 'server'].includes(roleOf(path))
  const [from, to] = [roleOf(file.path), roleOf(path)]
  if (from === 'component') return to === 'functions' || to === 'server'
  return roles.indexOf(to) > roles.indexOf(from)
}

function roleOf(path: string): string {
  const role = /\.(schema|server|functions|queries)(\.tsx?)?$/.exec(path)?.[1]
  return role ?? 'component'
}

function layerOf(path: string): string | undefined {
  if (path === 'app.config') return path
  return /^src\/([a-z0-9-]+)\//.exec(path)?.[1]
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([a-z0-9-]+)\//.exec(path)?.[1]
}

function isServer(path: string): boolean {
  return /\.server\.tsx?$/.test(path)
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

function paths(files: SourceFile[]): string[] {
  return files.map(({ path, lines }) => `${path} (${lines} lines)`)
}

function isTestName(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && /^(test|it|describe)$/.test(node.name)
}

/** Attributes that are read, by eyes or by a screen reader. */
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|description|text|[a-z]+(Label|Title|Text|Placeholder))$/

function hardCodedTexts(file: SourceFile): string[] {
  const shown = file.nodes.flatMap((node) => {
    if (node.type === 'JSXText') return [node]
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(shownBy)
    const isSpoken =
      node.type === 'JSXAttribute' &&
      node.name.type === 'JSXIdentifier' &&
      spokenAttributes.test(node.name.name)
    return isSpoken && node.value ? shownBy(node.value) : []
  })
  return shown
    .map((node) => ({ node, text: writtenText(node) }))
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ node, text }) => `${file.at(node)} ${text}`)
}

/** What an expression may show: the ends of its branches. */
function shownBy(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return shownBy(node.expression)
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'LogicalExpression':
      return [...shownBy(node.left), ...shownBy(node.right)]
    case 'Literal':
    case 'TemplateLiteral':
      return [node]
    default:
      return []
  }
}

function writtenText(node: ESTree.Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(' ')
  const isText = (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string'
  return isText ? String(node.value).trim() : ''
}

/** Keys of texts that are mere strings: nobody would notice that one of them does not exist. */
function unknownTexts(file: SourceFile): string[] {
  const calls = file.nodes.filter(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      ['t', 'template', 'message'].includes(node.callee.name),
  )
  if (file.path.startsWith('src/i18n/locales/')) return []
  return file.nodes
    .filter((node) => node.type === 'Literal' && isText(writtenText(node)))
    .filter((node) => !calls.some((call) => call.start < node.start && node.end < call.end))
    .map((node) => `${file.at(node)} ${writtenText(node)}`)
}

const namespaces = import.meta.glob<object>('./i18n/locales/en/*.json', { eager: true, import: 'default' })

function isText(key: string): boolean {
  const [namespace = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, name) => (at && typeof at === 'object' ? new Map(Object.entries(at)).get(name) : undefined),
      namespaces[`./i18n/locales/en/${namespace}.json`],
    )
  return typeof found === 'string'
}

const physical =
  /^-?((scroll-)?[mp][lr]-|(left|right)-(\d|\[|\(|auto|full|px)|(border|divide)-[lr](-|$)|rounded-(l|r|tl|tr|bl|br)(-|$)|(text|float|clear)-(left|right)$)/

function physicalClasses(file: SourceFile): string[] {
  return file.nodes.flatMap((node) => {
    const isText = node.type === 'Literal' || node.type === 'TemplateLiteral'
    return (isText ? writtenText(node) : '')
      .split(/\s+/)
      .filter((name) => physical.test(name.replace(/^(.*:)?!?/, '').replace(/!$/, '')))
      .map((name) => `${file.at(node)} ${name}`)
  })
}
