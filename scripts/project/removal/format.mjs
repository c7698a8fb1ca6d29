/**
 * Restores the format of Biome after lines were removed or replaced. It does not run Biome: it joins each bracketed
 * group that now fits on one line. It supports the constructs that removals leave; the tests of the removals run Biome
 * on the result.
 */

/** As in biome.json. */
export const LINE_WIDTH = 110

/** Joins the groups around a line, from the inside out: the line that follows removed ones, or a replaced line. */
export function joinAround(lines, at) {
  let line = Math.min(at, lines.length - 1)
  for (;;) {
    const group = findGroup(lines, line)
    if (!group) return
    const joined = joinGroup(lines, group)
    if (joined === undefined) return
    lines.splice(group.start, group.end - group.start + 1, joined)
    line = group.start
  }
}

/** The innermost group around a line: its opening line, its items and its closing line, if it has one. */
function findGroup(lines, at) {
  const isOpener = lines[at + 1] !== undefined && countIndent(lines[at + 1]) > countIndent(lines[at] ?? '')
  const isCloser = at > 0 && /^\s*([\])}]|\/?>|<\/)/.test(lines[at] ?? '')
  const opened = isOpener && /[[({=<]$/.test(lines[at]) ? groupFrom(lines, at) : undefined
  if (isCloser) {
    const start = findBefore(lines, at, (line) => countIndent(line) === countIndent(lines[at]))
    const closed = start < 0 ? undefined : groupFrom(lines, start)
    // A line such as `]) {` closes one group and opens another.
    return opened && (!closed || joinGroup(lines, closed) === undefined) ? opened : closed
  }
  if (opened) return opened
  const own = lines[at]?.trim() ? countIndent(lines[at]) : Number.POSITIVE_INFINITY
  const start = findBefore(lines, at, (line) => countIndent(line) < own)
  return start < 0 ? undefined : groupFrom(lines, start)
}

function findBefore(lines, at, matches) {
  for (let line = at - 1; line >= 0; line--) if (lines[line].trim() && matches(lines[line])) return line
  return -1
}

function groupFrom(lines, start) {
  const indent = countIndent(lines[start])
  let end = start + 1
  while (end < lines.length && (lines[end].trim() === '' || countIndent(lines[end]) > indent)) end++
  const hasCloser = /^\s*([\])}]|\/?>|<\/)/.test(lines[end] ?? '') && countIndent(lines[end] ?? '') === indent
  return { start, end: hasCloser ? end : end - 1, hasCloser }
}

/** The group on one line, or undefined if Biome keeps it on several. */
function joinGroup(lines, { start, end, hasCloser }) {
  const open = lines[start]
  const close = hasCloser ? lines[end].trim() : ''
  const items = lines.slice(start + 1, hasCloser ? end : end + 1)
  if (items.some((item) => item.trim() === '' || /^\s*(\/\/|\/\*|\*)/.test(item) || /\s\/\/ /.test(item)))
    return undefined
  const inner = items.map((item) => item.trim())
  const isFlat = items.every((item) => countIndent(item) === countIndent(open) + 2)
  const candidate = isFlat ? join(open, inner, close) : undefined
  return candidate !== undefined && [...candidate].length <= LINE_WIDTH ? candidate : undefined
}

function join(open, inner, close) {
  if (close === '') return joinWithoutCloser(open, inner)
  const content = inner.join(' ').replace(/,$/, '')
  if (inner.length === 0) {
    if (/^<\//.test(close)) return undefined
    return /[[({]$/.test(open) ? open + close : `${open} ${close}`
  }
  if (/^\/?>/.test(close)) return joinOpeningTag(open, inner, close)
  if (/^<\//.test(close)) return joinElement(open, inner, close)
  // The branches of a condition stay on lines of their own, as long as one of them needs several.
  if (/\? \($/.test(open) && close === ') : (') return undefined
  if (/^\s*\) : \($/.test(open)) return undefined
  if (/\($/.test(open) && close.startsWith(')')) {
    const isWrapped = /(return|=>|=|&&|\?|:) \($/.test(open) && close.replace(/,$/, '') === ')'
    if (isWrapped && inner.length === 1) return open.replace(/\($/, '') + content + close.slice(1)
    return isWrapped ? undefined : open + content + close
  }
  if (/\[$/.test(open) && close.startsWith(']'))
    return hasWideItems(inner) ? undefined : open + content + close
  if (/\{$/.test(open) && close.startsWith('}') && joinsBraces(open, close))
    return `${open} ${content} ${close}`
  return undefined
}

/** Biome keeps object literals, types and blocks as they are written, but joins these. */
function joinsBraces(open, close) {
  if (/^\s*(import|export)( type)? \{$/.test(open)) return true
  if (/^\s*(const|let) \{$/.test(open)) return true
  return /\(\{$/.test(open) && (/function /.test(open) || /^\}(: [^)]*)?\) (=>|\{|:)/.test(close))
}

/** Arrays of several objects or arrays that have several entries each stay on several lines. */
function hasWideItems(inner) {
  return inner.length > 1 && inner.every((item) => /^\{.*,.*\},?$/.test(item) || /^\[.*,.*\],?$/.test(item))
}

function joinWithoutCloser(open, inner) {
  if (!/[=:]$/.test(open) || inner.length === 0) return undefined
  if (inner.every((item) => item.startsWith('| '))) return `${open} ${inner.join(' ').replace(/^\| /, '')}`
  return inner.length === 1 && /=$/.test(open) ? `${open} ${inner[0]}` : undefined
}

function joinOpeningTag(open, inner, close) {
  if (!/<[\w.]+$/.test(open)) return undefined
  return `${open} ${inner.join(' ')}${close.startsWith('/') ? ' ' : ''}${close}`
}

function joinElement(open, inner, close) {
  const attributes = open.match(/ [\w-]+(=|(?=[ >]))/g) ?? []
  const isSimple = inner.length === 1 && !/^</.test(inner[0]) && attributes.length <= 1
  return isSimple && />$/.test(open) ? open + inner[0] + close : undefined
}

/** Removes lines, and a blank line that would then stand at the edge of a block or beside another one. */
export function removeLines(lines, start, count) {
  lines.splice(start, count)
  const isBlank = (line) => line !== undefined && line.trim() === ''
  const before = lines[start - 1]
  if (isBlank(lines[start]) && (before === undefined || isBlank(before) || /[[({]$/.test(before))) {
    lines.splice(start, 1)
  } else if (isBlank(before) && (/^\s*[\])}]/.test(lines[start] ?? '') || lines.length === start)) {
    lines.splice(start - 1, 1)
    return start - 1
  }
  return start
}

export function countIndent(line) {
  return line.length - line.trimStart().length
}
