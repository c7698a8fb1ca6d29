/** Rules for imports, file names and sizes, language constructs, and texts in the source. */

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { defaultLanguage } from './i18n/languages'
import { type Import, readSource, readSources, type SourceFile } from './testing/source/source-files'
import { readTexts } from './testing/source/texts'

const everything = readSources('src')
const sources = everything.filter(({ path }) => !isTest(path) && !path.startsWith('src/testing/'))
const outside = [...readSources('scripts'), ...readSources('e2e')]
const tests = [...everything, ...outside].filter(({ path }) => isTest(path))

/** From left to right: a layer may import from itself and from the layers before it. */
const layers: Array<string | undefined> = [
  'app.config',
  'resources',
  'platform',
  'i18n',
  'ui',
  'http',
  'emails',
  'notifications',
  'audit',
  'auth',
  'api',
  'shell',
  'features',
  'routes',
]

/** The rooms of a layer, in the same order. `.` stands for the files directly in the folder. */
const rooms: Record<string, string[]> = {
  'src/platform': ['env', 'telemetry', '.', 'network', 'text', 'fields', 'demo', 'database', 'files'],
  'src/ui': [
    '.',
    'button',
    'list',
    'toast',
    'dialog',
    'form',
    'menu',
    'table',
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
    'step-up',
    'impersonation',
    'oauth',
    'demo',
  ],
  'src/shell': [
    'brand',
    'theme',
    'language',
    'clipboard',
    'demo',
    'session',
    'search',
    'page',
    'values',
    'errors',
    'forms',
    'step-up',
    'lists',
    'detail-panel',
    'session-list',
    'navigation',
    'command-palette',
    'frames',
    'document',
  ],
}

/** A larger folder must be split into rooms. */
const MAX_FILES_IN_FOLDER = 20

/** Entry points: they import from every layer, and no layer imports them. */
const roots = ['src/router.tsx', 'src/start.ts', 'src/server.ts', 'src/client.tsx']

describe('direction', () => {
  test('a layer imports only from the layers to its left', () => {
    expect(
      violations(sources, againstLayers),
      `The layers are ${layers.join(' ← ')}. Move shared code to the left, or pass it in from the right.`,
    ).toEqual([])
  })

  test('a room imports only from the rooms to its left', () => {
    expect(
      violations(sources, againstRooms),
      '`rooms` above has the order of the rooms. Move shared code to the room further left.',
    ).toEqual([])
  })

  test('every folder of a layer with rooms is in the list of rooms', () => {
    const unknown = sources.filter(({ path }) => {
      const room = findRoom(path)
      return room && !rooms[room.layer]?.includes(room.name)
    })
    expect(
      paths(unknown),
      'Move the file into a room of the list, or add its folder to `rooms` above.',
    ).toEqual([])
  })

  test('there are no import cycles between files', () => {
    expect(
      findCycles(sources),
      'Move the shared code of a cycle into a file that imports none of its files.',
    ).toEqual([])
  })

  test('there are no import cycles between the rooms of a feature', () => {
    expect(findRoomCycles(sources), 'Move shared code to the root of the feature.').toEqual([])
  })

  test('features do not import each other', () => {
    expect(
      violations(sources, acrossFeatures),
      'Move shared code to the left, for example into shell. Compose features in a route.',
    ).toEqual([])
  })

  test('inside a feature: schema ← server ← functions ← queries ← components', () => {
    expect(
      violations(sources, againstRoles),
      'Components call the server through queries; queries through functions; functions through server. A file without such a word in its name is a component. What server files import is `<noun>.server.ts` or `<noun>.schema.ts`.',
    ).toEqual([])
  })

  test('only tests import test files and src/testing', () => {
    expect(
      violations(sources, ({ path }) => path?.startsWith('src/testing/') || isTest(`${path}.ts`)),
      'Move application code out of src/testing.',
    ).toEqual([])
  })

  test('the import rules detect violations', () => {
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
    expect(findCycles([readSource('src/features/x/d.ts', `import './d'`)])).toHaveLength(1)
    expect(findRoomCycles([a, b, c])).toEqual([
      'src/features/x/one → src/features/x/two → src/features/x/one',
    ])
    expect(findRoomCycles([a, b])).toEqual([])
  })

  function wrongImports(path: string, text: string) {
    const file = readSource(path, text)
    return violations([file], againstLayers, againstRooms, acrossFeatures, againstRoles).length
  }
})

describe('folders', () => {
  test(`a folder holds at most ${MAX_FILES_IN_FOLDER} files besides its tests`, () => {
    // They grow with the project: a file per URL or per resource.
    const growing = /^src\/(routes|resources)\/|\.resource\.ts$/
    const written = [...everything, ...outside].filter(({ path }) => !isTest(path) && !growing.test(path))
    const full = [...Map.groupBy(written, ({ path }) => dirname(path))]
      .filter(([, { length }]) => length > MAX_FILES_IN_FOLDER)
      .map(([folder, { length }]) => `${folder} (${length} files)`)
    expect(full, `Give the folder rooms, folders with a noun as their name: ${full}`).toEqual([])
  })
})

describe('boundaries', () => {
  test('only platform/database/db.server.ts imports the generated database client at run time', () => {
    const wrong = violations(
      sources.filter(({ path }) => path !== 'src/platform/database/db.server.ts'),
      ({ path, isType }) => !isType && path?.startsWith('src/platform/database/prisma/'),
    )
    expect(wrong, String(wrong)).toEqual([])
  })

  test('only the better-auth room imports better-auth', () => {
    const wrong = violations(sources, ({ specifier, isType }, { path }) => {
      if (isType || !/^(@better-auth\/|better-auth(\/|$)|better-call(\/|$))/.test(specifier)) return false
      return (
        !/^src\/auth\/better-auth\/.+\.server\.ts$/.test(path) || /\/(client|react)(\/|$)/.test(specifier)
      )
    })
    expect(
      wrong,
      'Export the needed function from src/auth/better-auth. The browser client of better-auth is not used.',
    ).toEqual([])
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
    expect(wrong, String(wrong)).toEqual([])
  })

  test('*.server files are imported only by server code and by files that Start strips for the browser', () => {
    const strippedCalls = ['createServerFn', 'createMiddleware', 'createIsomorphicFn']
    const wrong = violations(sources, ({ path, isType }, file) => {
      if (isType || !isServer(`${path}.ts`) || isServer(file.path)) return false
      if (file.path.endsWith('.functions.ts') || file.path === 'src/server.ts') return false
      const isServerRoute =
        file.path.startsWith('src/routes/') && /\bserver: \{ ?\n? *handlers/.test(file.text)
      return (
        !isServerRoute &&
        !file.imports.some(({ names }) => names.some((name) => strippedCalls.includes(name)))
      )
    })
    expect(wrong, String(wrong)).toEqual([])
  })

  test('a route imports the server modules beside it on request, because all routes are loaded at the start', () => {
    const wrong = violations(
      sources.filter(({ path }) => /^src\/routes\/(.+\/)?[^/-][^/]*$/.test(path)),
      ({ path = '', isType, isDynamic }) =>
        !isType && !isDynamic && /^src\/routes\/(.+\/)?-[^/]+\.server$/.test(path),
    )
    expect(wrong, String(wrong)).toEqual([])
  })

  test('code that may run in the browser imports zod from platform/zod', () => {
    const wrong = violations(
      sources.filter(({ path }) => path !== 'src/platform/zod.ts' && !isServer(path)),
      ({ specifier, isType }) => !isType && /^zod(\/|$)/.test(specifier),
    )
    expect(wrong, String(wrong)).toEqual([])
  })
})

describe('names and shapes', () => {
  test('no file or folder is called utils, helpers, misc, types or constants', () => {
    const vague = /^(utils?|helpers?|misc|types?|constants?|common|lib|shared|stuff)$/
    const wrong = everything.filter(({ path }) =>
      path.split(/[/.-]/).some((part) => part !== 'ts' && vague.test(part)),
    )
    expect(paths(wrong)).toEqual([])
  })

  test('file names are in kebab-case, without `.client`', () => {
    const wrong = everything.filter(({ path }) => {
      const name = path.replace(/^.*\//, '').replace(/\.tsx?$/, '')
      if (path.startsWith('src/routes/'))
        return !/^(__root|[a-z-]*\.?\$[a-zA-Z]*|[a-z-]+(\[?\.\]?[a-z-]+)*)$/.test(name)
      return !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(name) || /\.client$/.test(name)
    })
    expect(paths(wrong)).toEqual([])
  })

  test('there is no `as` except `as const`, no enum and no class except AppError', () => {
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
    expect(wrong, String(wrong)).toEqual([])
  })

  /** The first one that fits a file counts. */
  const limits = [
    {
      kind: 'a file with lines for each resource',
      pattern: /^src\/(routes\/(.+\/)?-[^/]+|features\/account\/data-export\/export-sections\.server)\.ts$/,
      max: 300,
    },
    { kind: 'a route', pattern: /^src\/routes\//, max: 50 },
    {
      kind: 'a file with lines for each field of a resource',
      pattern: /^src\/features\/.+(\.schema\.ts|-(row|openapi)\.server\.ts|-(form|columns|filters)\.tsx)$/,
      max: 300,
    },
    {
      kind: 'a server, functions or queries file',
      pattern: /^src\/features\/.+\.(server|functions|queries)\.ts$/,
      max: 150,
    },
    { kind: 'a component', pattern: /\.tsx$/, max: 150 },
  ]

  test.each(limits)('$kind has at most $max lines', ({ kind, max }) => {
    const wrong = sources
      .filter(({ path }) => limits.find(({ pattern }) => pattern.test(path))?.kind === kind)
      .filter(({ lines }) => lines > max)
      .map(({ path, lines }) => `${path} (${lines} lines)`)
    expect(wrong, `Split it by noun, for example an action into <name>-<action>.server.ts: ${wrong}`).toEqual(
      [],
    )
  })

  test('no test is skipped, focused, retried or marked as todo', () => {
    const forbiddenModifiers = /^(skip|only|todo|fails|fixme|skipIf|runIf)$/
    const retries = /\bretr(y|ies)\b/
    const wrong = find(tests, (node, { text }) => {
      if (node.type === 'MemberExpression') {
        return (
          isTestName(node.object) &&
          node.property.type === 'Identifier' &&
          forbiddenModifiers.test(node.property.name)
        )
      }
      return (
        node.type === 'CallExpression' &&
        isTestName(node.callee) &&
        node.arguments.some(
          (argument) =>
            argument.type === 'ObjectExpression' && retries.test(text.slice(argument.start, argument.end)),
        )
      )
    })
    expect(wrong, String(wrong)).toEqual([])
  })
})

describe('user-visible texts and layout', () => {
  const withoutMails = sources.filter(({ path }) => !path.startsWith('src/emails/'))

  test('no user-visible text is hard-coded outside of the catalogues', () => {
    expect(sources.flatMap(hardCodedTexts)).toEqual([])
  })

  test('text keys are used only in t, template and message, which type-check them', () => {
    expect(sources.flatMap(unknownTexts)).toEqual([])
  })

  test('classes use start and end instead of left and right, because Arabic is right to left', () => {
    expect(withoutMails.flatMap(physicalClasses)).toEqual([])
  })

  test('classes for containers contain the width, because src/styles.css defines no sizes such as `sm`', () => {
    const wrong = sources.filter(({ text }) => /@(min-|max-)?([2-9]?x[sl]|sm|md|lg)(\/\w+)?:/.test(text))
    expect(paths(wrong)).toEqual([])
  })

  test('styles.css uses start and end instead of left and right', () => {
    const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
    const physicalProperty =
      /^\s*((margin|padding|border|scroll-[a-z]+)-(left|right)|left|right)[a-z-]*:|:\s*(left|right)\s*;/
    expect(styles.split('\n').filter((line) => physicalProperty.test(line))).toEqual([])
  })

  test('the rules for texts and classes detect violations', () => {
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

/** The positions of all matching nodes. */
function find(files: SourceFile[], isWrong: (node: ESTree.Node, file: SourceFile) => boolean): string[] {
  return files.flatMap((file) => file.nodes.filter((node) => isWrong(node, file)).map(file.at))
}

function againstLayers({ path }: Import, file: SourceFile) {
  if (!path || roots.includes(file.path)) return false
  const from = layers.indexOf(findLayer(file.path))
  const to = layers.indexOf(findLayer(path))
  // No layer may import an entry point. Generated code and assets belong to no layer.
  if (roots.some((root) => root.replace(/\.tsx?$/, '') === path)) return true
  return to >= 0 && (from < 0 || to > from)
}

function againstRooms({ path }: Import, file: SourceFile) {
  const [from, to] = [findRoom(file.path), path && findRoom(`${path}.ts`)]
  if (!from || !to || from.layer !== to.layer) return false
  const order = rooms[from.layer] ?? []
  return order.indexOf(to.name) > order.indexOf(from.name)
}

/** Undefined in a layer without rooms, and for generated code. */
function findRoom(path: string): { layer: string; name: string } | undefined {
  const [src, folder, ...rest] = path.split('/')
  const layer = `${src}/${folder}`
  if (!rooms[layer] || path.includes('/database/prisma/')) return undefined
  return { layer, name: rest.length > 1 ? String(rest[0]) : '.' }
}

/** Lists each import cycle once, as its files. */
function findCycles(files: SourceFile[]): string[] {
  return listCycles(listArrows(files, (path) => path.replace(/\.tsx?$/, '')))
}

/** Lists each cycle once, as its rooms. */
function findRoomCycles(files: SourceFile[]): string[] {
  const arrows = listArrows(files, findFeatureRoom)
  // The files of a room import each other.
  for (const [room, targets] of arrows) targets.delete(room)
  return listCycles(arrows)
}

/** The imports between nodes, each of which is a file or several. */
function listArrows(files: SourceFile[], toNode: (path: string) => string | undefined) {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = toNode(path)
    if (!from) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const imported of imports) {
      const to = imported.path && toNode(imported.path)
      if (to) targets.add(to)
    }
  }
  return arrows
}

function listCycles(arrows: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  function visit(node: string, trail: string[]) {
    if (trail.includes(node)) {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const target of arrows.get(node) ?? []) visit(target, [...trail, node])
    done.add(node)
  }
  for (const node of arrows.keys()) visit(node, [])
  return cycles
}

function findFeatureRoom(path: string): string | undefined {
  return /^(src\/features\/[a-z0-9-]+\/[a-z0-9-]+)\//.exec(path)?.[1]
}

function acrossFeatures({ path }: Import, file: SourceFile) {
  const [from, to] = [findFeature(file.path), path && findFeature(path)]
  return Boolean(from && to && from !== to)
}

const roles = ['schema', 'server', 'functions', 'queries', 'component']

function againstRoles({ path }: Import, file: SourceFile) {
  if (!path || !findFeature(file.path) || findFeature(file.path) !== findFeature(path)) return false
  if (/\.api\.server\.ts$/.test(file.path)) return !['schema', 'server'].includes(findRole(path))
  const [from, to] = [findRole(file.path), findRole(path)]
  if (from === 'component') return to === 'functions' || to === 'server'
  return roles.indexOf(to) > roles.indexOf(from)
}

function findRole(path: string): string {
  const role = /\.(schema|server|functions|queries)(\.tsx?)?$/.exec(path)?.[1]
  return role ?? 'component'
}

function findLayer(path: string): string | undefined {
  if (path === 'app.config') return path
  return /^src\/([a-z0-9-]+)\//.exec(path)?.[1]
}

function findFeature(path: string): string | undefined {
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

/** `test`, and a member of it such as `test.describe`. */
function isTestName(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return isTestName(node.object)
  return node.type === 'Identifier' && /^(test|it|describe)$/.test(node.name)
}

/** Attributes that are shown or announced by screen readers. */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|description|text|[a-z]+(Label|Title|Text|Placeholder))$/

function hardCodedTexts(file: SourceFile): string[] {
  const rendered = file.nodes.flatMap((node) => {
    if (node.type === 'JSXText') return [node]
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return node.children.flatMap(listRenderedLiterals)
    const isTextAttribute =
      node.type === 'JSXAttribute' &&
      node.name.type === 'JSXIdentifier' &&
      textAttributes.test(node.name.name)
    return isTextAttribute && node.value ? listRenderedLiterals(node.value) : []
  })
  return rendered
    .map((node) => ({ node, text: writtenText(node) }))
    .filter(({ text }) => /\p{L}/u.test(text))
    .map(({ node, text }) => `${file.at(node)} ${text}`)
}

/** The literals that an expression may render: the leaves of its branches. */
function listRenderedLiterals(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return listRenderedLiterals(node.expression)
    case 'ConditionalExpression':
      return [...listRenderedLiterals(node.consequent), ...listRenderedLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...listRenderedLiterals(node.left), ...listRenderedLiterals(node.right)]
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

const texts = readTexts(defaultLanguage)

/** Text keys outside of a checked call. TypeScript would not report a missing key. */
function unknownTexts(file: SourceFile): string[] {
  const calls = file.nodes.filter(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      ['t', 'template', 'message'].includes(node.callee.name),
  )
  if (file.path.startsWith('src/i18n/locales/')) return []
  return file.nodes
    .filter((node) => node.type === 'Literal' && texts.has(writtenText(node)))
    .filter((node) => !calls.some((call) => call.start < node.start && node.end < call.end))
    .map((node) => `${file.at(node)} ${writtenText(node)}`)
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
