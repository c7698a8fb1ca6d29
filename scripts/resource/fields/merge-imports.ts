/**
 * Merges the imports of a file by name. Formatting sorts them, so a merge by lines puts imports of the project and of the
 * template beside each other, as a conflict.
 */

export type Versions = {
  current: string
  /** The text of the template with the fields that the resource has. */
  before: string
  /** The text of the template with the fields that it gets. */
  after: string
}

/** `text` is `a`, `a as b`, `* as a`, or empty if the module is only run. */
type Import = { module: string; text: string; isNamed: boolean; isType: boolean }

/** Without comments, attributes and empty lines. */
const block = /^(?:import\s[^'";/]*["'][^"'\n]+["'];?\n)+/m

const statement =
  /^import\s+(?:(type)\s+)?(?:([^'"{]*?)[\s,]*(?:\{([^}]*)\})?\s*from\s*)?["']([^"']+)["'];?$/gm

/**
 * All imports of the project and of the template, in each version. `prune` removes those of the template that the merged
 * text does not use. Undefined if a version has no imports, or more between them.
 */
export function mergeImports(versions: Versions) {
  const [current, before, after] = [versions.current, versions.before, versions.after].map(split)
  if (!current || !before || !after) return undefined
  const [own, known, made] = [current, before, after].map(({ imports }) => parse(imports))
  if (!own || !known || !made) return undefined
  const bound = new Set(own.map(localName))
  const added = made.filter((one) => !bound.has(localName(one)) && !isDeclared(one, current.rest))
  const kept = own.map((one) => ({ ...one, isType: one.isType && (find(made, one)?.isType ?? true) }))
  const all = render([...kept, ...added])
  return {
    versions: {
      current: current.head + all + current.rest,
      before: before.head + all + before.rest,
      after: after.head + all + after.rest,
    },
    prune(text: string): string {
      const code = text.replace(all, '')
      const used = [
        ...kept.filter((one) => {
          if (find(made, one)) return count(one, code) > 0
          return !find(known, one) || count(one, code) > count(one, after.rest)
        }),
        ...added.filter((one) => count(one, code) > count(one, current.rest)),
      ]
      return text.replace(all, () => render(used))
    },
  }
}

function split(text: string) {
  const found = block.exec(text)
  if (!found) return undefined
  const rest = text.slice(found.index + found[0].length)
  return /^import\s/m.test(rest) ? undefined : { head: text.slice(0, found.index), imports: found[0], rest }
}

function parse(imports: string): Import[] {
  return [...imports.matchAll(statement)].flatMap(([, type, whole = '', named, module = '']) => {
    const isType = Boolean(type)
    const others = listWords(named ?? '').map((word) => ({
      module,
      text: word.replace(/^type\s+/, ''),
      isNamed: true,
      isType: isType || /^type\s/.test(word),
    }))
    const words = listWords(whole)
    if (words.length === 0 && named === undefined) words.push('')
    return [...words.map((text) => ({ module, text, isNamed: false, isType })), ...others]
  })
}

function listWords(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** The formatter merges the statements of a module. */
function render(imports: readonly Import[]): string {
  return [...Map.groupBy(imports, ({ module }) => module)]
    .flatMap(([module, parts]) => {
      const named = parts.filter(({ isNamed }) => isNamed)
      const areTypes = named.every(({ isType }) => isType)
      const names = named.map(({ text, isType }) => (isType && !areTypes ? `type ${text}` : text))
      return [
        ...parts
          .filter(({ isNamed }) => !isNamed)
          .map(({ text, isType }) => `${isType ? 'type ' : ''}${text}${text && ' from '}`),
        ...(named.length > 0 ? [`${areTypes ? 'type ' : ''}{ ${names.join(', ')} } from `] : []),
      ].map((clause) => `import ${clause}'${module}'\n`)
    })
    .join('')
}

function find(imports: readonly Import[], { module, text, isNamed }: Import): Import | undefined {
  return imports.find((one) => one.module === module && one.text === text && one.isNamed === isNamed)
}

function localName({ text }: Import): string {
  return text.split(/\s/).at(-1) ?? ''
}

function isDeclared(one: Import, code: string): boolean {
  return new RegExp(`\\b(?:const|let|function|class|type|interface)\\s+${localName(one)}\\b`).test(code)
}

/** Where a version does not import the name, the word is a property or a text. */
function count(one: Import, code: string): number {
  return code.match(new RegExp(`\\b${localName(one)}\\b`, 'g'))?.length ?? 0
}
