/** The imports and syntax trees of all source files, for tests about the code itself. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Import = {
  /** As in the source. */
  specifier: string
  /** The imported file, relative to the root and without extension; undefined for a package. */
  path: string | undefined
  names: string[]
  /** Erased at run time. */
  isType: boolean
  /** Loaded when the expression `import()` is evaluated. */
  isDynamic: boolean
}

export type SourceFile = {
  /** Relative to the root of the project, with slashes. */
  path: string
  text: string
  lines: number
  imports: Import[]
  /** Every node of the syntax tree, parents first. */
  nodes: ESTree.Node[]
  /** `path:line` of a node. */
  at: (node: { start: number }) => string
}

/** Every TypeScript file under a folder, without generated files. */
export function readSources(folder: string): SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.gen.ts') && !path.startsWith('src/platform/database/prisma/'))
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes = [...walk(program)]
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    ...resolve(path, moduleRequest.value),
    names: entries.map(({ importName }) => importName.name ?? importName.kind.toLowerCase()),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isDynamic: false,
  }))
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    imports: [...imports, ...nodes.flatMap((node) => otherImport(path, node))],
    nodes,
    at: ({ start }) => `${path}:${text.slice(0, start).split('\n').length}`,
  }
}

/** `import()`, `typeof import()` and `export … from`. */
function otherImport(path: string, node: ESTree.Node): Import[] {
  const toImport = (specifier: string, { isType = false, isDynamic = false }) => [
    { ...resolve(path, specifier), names: [], isType, isDynamic },
  ]
  switch (node.type) {
    case 'ImportExpression':
      return node.source.type === 'Literal' ? toImport(String(node.source.value), { isDynamic: true }) : []
    case 'TSImportType':
      return toImport(node.source.value, { isType: true })
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? toImport(node.source.value, { isType: node.exportKind === 'type' }) : []
    default:
      return []
  }
}

function* walk(value: unknown): Generator<ESTree.Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* walk(child)
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function resolve(from: string, specifier: string) {
  const isOwn = specifier.startsWith('@/') || specifier.startsWith('.')
  if (!isOwn) return { specifier, path: undefined }
  const file = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : relative(root, join(root, dirname(from), specifier)).replaceAll('\\', '/')
  return { specifier, path: file.replace(/\.tsx?$/, '') }
}
