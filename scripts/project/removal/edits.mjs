import { joinAround, removeLines } from './format.mjs'

/**
 * Applies explicit edits to a text: `'text'` removes the text, `['text', 'new text']` replaces it. Differences in white
 * space do not matter, so that an edit still matches when an earlier removal joined lines. A text must occur exactly once.
 */
export function applyEdits(file, text, edits) {
  const problems = []
  let result = text
  for (const edit of edits) {
    const [from, to] = Array.isArray(edit) ? edit : [edit, '']
    const found = [...result.matchAll(toPattern(from))]
    if (found.length === 1) result = replaceAt(file, result, found[0].index, found[0][0].length, to)
    else
      problems.push(`${file}: ${found.length === 0 ? 'cannot find' : 'found more than once'}: ${from.trim()}`)
  }
  return { text: result, problems }
}

/** White space matches any white space; where it separates punctuation, also none, and a trailing comma. */
function toPattern(text) {
  const plain = text.trim().replace(/,(?=\s*[\])}])/g, '')
  const tokens = plain.match(/[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu) ?? []
  const pattern = tokens.map((token, at) => {
    if (/^\s/.test(token)) return isWord(tokens[at - 1]) && isWord(tokens[at + 1]) ? '\\s+' : '\\s*'
    const closes = /^[\])}]$/.test(token) ? ',?\\s*' : ''
    return closes + token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/^[[({]$/.test(token) ? '\\s*' : '')
  })
  return new RegExp(pattern.join(''), 'gu')
}

function isWord(token) {
  return /^[\p{L}\p{N}_$]/u.test(token ?? '')
}

function replaceAt(file, text, index, length, to) {
  const before = text.slice(0, index)
  const after = text.slice(index + length)
  const line = before.split('\n').length - 1
  const isCode = /\.(ts|tsx|mjs|js)$/.test(file)
  const startsLine = /(^|\n)[ \t]*$/.test(before)
  const endsLine = /^[ \t]*(\n|$)/.test(after)

  if (to.trim() === '' && startsLine && endsLine) {
    const lines = text.split('\n')
    const next = removeLines(lines, line, text.slice(index, index + length).split('\n').length)
    if (isCode) joinAround(lines, next)
    return lines.join('\n')
  }
  const kept = to === '' && endsLine ? before.trimEnd() : before
  const lines = (kept + to + after).split('\n').map((each) => (file.endsWith('.md') ? each : each.trimEnd()))
  if (isCode) joinAround(lines, line)
  return lines.join('\n')
}
