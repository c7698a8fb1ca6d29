import { dirname, posix } from 'node:path'
import { countIndent, joinAround, removeLines } from './format.mjs'

const importStatement = /^import (?:type )?(?:([\s\S]*?) from )?'([^']+)'(?: with \{[^}]*\})?$/gm
const extensions = ['', '.ts', '.tsx', '.mjs', '.js', '.json', '.css']

/** Whether a specifier written in `file` names a module that `isDeleted`. */
function namesDeleted(specifier, file, isDeleted) {
  const plain = specifier.replace(/\?\w+$/, '')
  const path = plain.startsWith('@/')
    ? plain.replace('@/', 'src/')
    : plain.startsWith('.') && posix.join(dirname(file), plain)
  return Boolean(path) && extensions.some((extension) => isDeleted(path + extension))
}

/**
 * Drops the imports of deleted modules from a source file, and the lines that only use the imported names. Such a line
 * is an array item, a property, a statement, a JSX element or a member of a union. Lines with one of the `traces` are
 * dropped in the same way. Names that a dropped line declared are dropped too, and unused imports. Other uses are
 * reported as problems: they need an explicit edit.
 */
export function dropFromSource(file, text, isDeleted, traces = []) {
  const mentions = traces.filter((trace) => text.includes(trace))
  const specifiers = [...listSpecifiers(text), ...listDynamicSpecifiers(text)]
  if (mentions.length === 0 && !specifiers.some((name) => namesDeleted(name, file, isDeleted)))
    return { text, problems: [] }

  const lines = text.split('\n')
  const problems = []
  const dropped = new Set()
  const usedBefore = listUsedImports(text)

  for (const specifier of listSpecifiers(text).filter((name) => namesDeleted(name, file, isDeleted)))
    for (const name of dropImport(lines, specifier)) dropped.add(name)
  const isDynamic = (line) =>
    listDynamicSpecifiers(line).some((specifier) => namesDeleted(specifier, file, isDeleted))
  dropUses(isDynamic, 'an import of a deleted module')

  for (const trace of mentions) dropUses((line) => mentionsTrace(line, trace), `"${trace}"`)
  for (const name of dropped) dropUses((line) => countUses(line, name) > 0, name)
  const result = dropUnusedImports(lines.join('\n'), usedBefore)
  return { text: result, problems }

  function dropUses(isUse, what) {
    for (let at = 0; at < lines.length; at++) {
      if (importAt(lines, at) || !isUse(lines[at])) continue
      const found = findElement(lines, at, isUse)
      if (found?.inline !== undefined) {
        lines[at] = found.inline
        joinAround(lines, at)
      } else if (found) {
        const declared = /^\s*(?:export )?(?:const|let|function|type) (?:\{ ([^}]*) \}|(\w+))/.exec(lines[at])
        const names = (declared?.[1] ?? declared?.[2] ?? '').match(/\w+/g) ?? []
        const next = found.unwraps ? unwrap(lines, found) : removeLines(lines, found.start, found.count)
        for (const name of names) dropped.add(name)
        const { length } = lines
        joinAround(lines, next)
        // A list that now fits on one line moves the lines below it up.
        at = Math.max(-1, found.start - 3 - (length - lines.length))
      } else {
        problems.push(`${file}: "${lines[at].trim()}" still uses ${what}.`)
      }
    }
  }
}

/** Drops the rows of tables in tests that are about one of the keys: `['fr', …]` and `fr: …`. */
export function dropTestRows(text, keys) {
  const lines = text.split('\n')
  for (const key of keys) {
    const isRow = (line) => new RegExp(`^\\s*(\\['${key}',.*\\],|${key}: .+)$`).test(line)
    for (let at = 0; at < lines.length; at++) {
      if (!isRow(lines[at])) continue
      const next = removeLines(lines, at, findEnd(lines, at) - at + 1)
      joinAround(lines, next)
      at = Math.max(-1, at - 3)
    }
  }
  return lines.join('\n')
}

/** Drops imports that were used before a change and are not any more. */
export function dropUnusedImports(text, usedBefore) {
  const lines = text.split('\n')
  for (const name of listImportedNames(text)) {
    if (!usedBefore.has(name) || countUses(lines.join('\n'), name) > 0) continue
    dropImportedName(lines, name)
  }
  return lines.join('\n')
}

export function listUsedImports(text) {
  return new Set(listImportedNames(text).filter((name) => countUses(text, name) > 0))
}

function listImportedNames(text) {
  return [...text.matchAll(importStatement)].flatMap(([, clause]) => clauseNames(clause))
}

/** How often a name is used in code. Imports, strings, comments, properties and keys do not count. */
function countUses(text, name) {
  const code = text
    .replace(importStatement, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "''")
  const uses = code.matchAll(new RegExp(`(?<![\\w$])(?<!(?<!\\.\\.)\\.)${name}(?![\\w$])(?!\\??: )`, 'g'))
  return [...uses].length
}

function listSpecifiers(text) {
  return [...text.matchAll(importStatement)].map(([, , specifier]) => specifier)
}

function listDynamicSpecifiers(line) {
  return [...line.matchAll(/\b(?:import|mock|doMock)\(\s*'([^']+)'/g)].map(([, specifier]) => specifier)
}

function clauseNames(clause = '') {
  return (
    clause
      .replace(/\btype /g, '')
      .replace(/[{}\n]/g, ' ')
      .split(',')
      .map((part) => part.trim().replace(/^.* as /, ''))
      // Templates of source files contain imports whose names are filled in.
      .filter((name) => /^[\w$]+$/.test(name))
  )
}

/** Not `import()` and `import.meta`. */
const startsImport = /^import\b(?![(.])/

/** The first and last line of the import statement at a line, if there is one. */
function importAt(lines, at) {
  for (let start = at; start >= 0 && start > at - 60; start--) {
    if (!startsImport.test(lines[start])) continue
    let end = start
    while (end < lines.length && !/'[^']+'( with \{[^}]*\})?$/.test(lines[end])) end++
    return end >= at ? { start, end } : undefined
  }
  return undefined
}

function dropImport(lines, specifier) {
  const names = []
  for (let at = 0; at < lines.length; at++) {
    const found = startsImport.test(lines[at]) && importAt(lines, at)
    if (!found) continue
    const statement = lines.slice(found.start, found.end + 1).join('\n')
    const [, clause, from] = [...statement.matchAll(importStatement)][0] ?? []
    if (from !== specifier) continue
    names.push(...clauseNames(clause))
    removeLines(lines, found.start, found.end - found.start + 1)
    at--
  }
  return names
}

function dropImportedName(lines, name) {
  for (let at = 0; at < lines.length; at++) {
    const found = startsImport.test(lines[at]) && importAt(lines, at)
    if (!found) continue
    const statement = lines.slice(found.start, found.end + 1).join('\n')
    const [, clause] = [...statement.matchAll(importStatement)][0] ?? []
    const names = clauseNames(clause)
    if (!names.includes(name)) continue
    if (names.length === 1) {
      removeLines(lines, found.start, found.end - found.start + 1)
      return
    }
    const shorter = statement.replace(
      new RegExp(`(\\s|\\{ )(type )?([\\w$]+ as )?${name}(,\\n?|(?=[\\s}]))`),
      (all, before) => (before.includes('{') ? '{' : all.endsWith('\n') ? '\n' : ''),
    )
    const tidy = shorter
      .replace(/\n\s*\n/g, '\n')
      .replace(/,(\s*)\}/, (_, space) => (space.includes('\n') ? `,${space}}` : `${space}}`))
    const replaced = tidy.split('\n')
    lines.splice(found.start, found.end - found.start + 1, ...replaced)
    if (replaced.length > 1) joinAround(lines, found.start + 1)
    return
  }
}

/** The lines of the element that a line starts, or the line without the element. */
function findElement(lines, at, isUse) {
  const code = lines[at].trim()
  const isSpread = /^(\.\.\.)?[\w.$]+(\(.*\))?,?$/.test(code) || /^'[^']*',?$/.test(code)
  const isProperty = /^([\w$]+|'[^']+'|\[.+\])\??: ./.test(code) && !/^(case|default)\b/.test(code)
  const isMember = /^\| /.test(code)
  const isAttribute = /^[\w-]+=\{.*\}$/.test(code) || /^\{\.\.\..*\}$/.test(code)
  const isTag = /^<[\w.]+( .*)?\/>$/.test(code)
  const isWhole = /^\{.*\},?$/.test(code) || /^\[.*\],$/.test(code)
  const isOpenTag = /^<[\w.]+$/.test(code)
  const isStatement =
    /^(await |void |if )?[\w.$]*\(.*/.test(code) || /^(export )?(const|let|type) [^=]+ =( |$)/.test(code)
  const isFunction = /^(export )?(async )?function \w+/.test(code)
  const isInlineGroup = /[[{].*[\]}]/.test(code)

  const wrapper = findWrapper(lines, at)
  if (wrapper) return wrapper
  if (isInlineGroup && !isWhole) {
    const inline = dropInline(lines[at], isUse)
    if (inline !== undefined) return { inline }
  }
  if (
    isWhole ||
    isSpread ||
    isProperty ||
    isMember ||
    isAttribute ||
    isTag ||
    isStatement ||
    isOpenTag ||
    isFunction
  ) {
    const end = findEnd(lines, at)
    const start = findComment(lines, at)
    return { start, count: end - start + 1 }
  }
  return undefined
}

/** The last line of a construct that starts at a line. A closing line may open the next part, as in `}: Props) {`. */
function findEnd(lines, at) {
  const indent = countIndent(lines[at])
  let end = at
  for (;;) {
    if (!lines[end + 1]?.trim() || countIndent(lines[end + 1]) <= indent) return end
    while (lines[end + 1] !== undefined && (!lines[end + 1].trim() || countIndent(lines[end + 1]) > indent))
      end++
    const closer = lines[end + 1] ?? ''
    if (!/^\s*([\])}]|\/?>|<\/)/.test(closer) || countIndent(closer) !== indent) return end
    end++
    if (!/[[({]$/.test(closer)) return end
  }
}

/** An element around exactly one other element, which takes its place. */
function findWrapper(lines, at) {
  const tag = /^<([\w.]+)(\s.*)?$|^<([\w.]+)>$/.exec(lines[at].trim())
  if (!tag) return undefined
  const indent = countIndent(lines[at])
  const closer = `${' '.repeat(indent)}</${tag[1] ?? tag[3]}>`
  const end = lines.findIndex(
    (line, index) => index > at && countIndent(line) <= indent && /^\s*(<\/|\/>)/.test(line),
  )
  if (lines[end] !== closer) return undefined
  const isClosed = lines[at].endsWith('>')
  const opened = isClosed ? at : lines.findIndex((line, index) => index > at && line.trim() === '>')
  const children = lines.slice(opened + 1, end)
  const roots = children.filter((line) => countIndent(line) === indent + 2)
  const isSingle = roots.slice(1).every((line) => /^\s*(\/?>|<\/)/.test(line))
  return isSingle && /^\s*<\w/.test(roots[0] ?? '')
    ? { start: at, count: end - at + 1, children, unwraps: true }
    : undefined
}

function unwrap(lines, { start, count, children }) {
  lines.splice(start, count, ...children.map((line) => line.replace(/^ {2}/, '')))
  return start
}

function mentionsTrace(line, trace) {
  if (/^\s*\*/.test(line)) return false
  const at = line.replace(/(^|\s)\/\/.*$/, '').indexOf(trace)
  const isWord = (character) => /[\w$]/.test(character ?? '')
  const isInside = isWord(trace[0]) && isWord(line[at - 1])
  return at >= 0 && !isInside && !(isWord(trace.at(-1)) && isWord(line[at + trace.length]))
}

/** Where the documentation comment of a line starts. */
function findComment(lines, at) {
  if (!/\*\/$/.test(lines[at - 1] ?? '')) return at
  for (let start = at - 1; start >= 0; start--) if (/^\s*\/\*\*/.test(lines[start])) return start
  return at
}

/** Drops the element of a list or an object that is written on one line. */
function dropInline(line, isUse) {
  for (const group of listInlineGroups(line)) {
    const separator = splitTopLevel(group.content, ';').length > 1 ? ';' : ','
    const parts = splitTopLevel(group.content, separator)
    const kept = parts.filter((part) => !isUse(part))
    if (kept.length === parts.length || parts.length < 2) continue
    const isPlain = parts
      .filter((part) => isUse(part))
      .every((part) => /^(\.\.\.)?[\w$]+(\(.*\))?$|^'[^']*'$|^['\w$-]+\??: /.test(part.trim()))
    if (!isPlain) continue
    const content = kept.map((part) => part.trim()).join(`${separator} `)
    const padding = group.open === '{' ? ' ' : ''
    return `${line.slice(0, group.start + 1)}${padding}${content}${padding}${line.slice(group.end)}`
  }
  return undefined
}

/** The groups in square brackets and braces of a line, the innermost first. */
function listInlineGroups(line) {
  const groups = []
  const open = []
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if ('[{('.includes(character)) open.push(at)
    if (!'])}'.includes(character)) continue
    const start = open.pop()
    if (start === undefined || line[start] === '(') continue
    groups.push({ start, end: at, open: line[start], content: line.slice(start + 1, at) })
  }
  return groups
}

function splitTopLevel(content, separator) {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const character of content) {
    if (quote ? character === quote : /['"`]/.test(character)) quote = quote ? '' : character
    if (!quote && '[{('.includes(character)) depth++
    if (!quote && '])}'.includes(character)) depth--
    if (!quote && depth === 0 && character === separator) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.filter((part) => part.trim() !== '')
}
