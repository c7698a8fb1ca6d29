import { dirname, posix } from 'node:path'

/**
 * Removes the parts of a Markdown document that belong to a removed part of the project. These are the blocks between
 * `<!-- name -->` and `<!-- /name -->`, and table rows and list items with links to deleted files. Other links to
 * deleted files are reported as problems.
 */
export function cleanDocument(file, text, name, isDeleted) {
  const problems = []
  const marked = new RegExp(`\\n*<!-- ${name} -->\\n[\\s\\S]*?\\n<!-- /${name} -->\\n?`, 'g')
  const blocks = splitItems(text.replace(marked, '\n'))
  const kept = blocks.filter((block) => {
    const links = [...block.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target)
    const isDead = links.some(
      (target) => !/^\w+:/.test(target) && isDeleted(posix.join(dirname(file), target)),
    )
    if (!isDead) return true
    const isItem = /^\s*(\||[-*] |\d+\. )/.test(block)
    if (!isItem) problems.push(`${file}: "${block.trim().slice(0, 100)}" links to a deleted file.`)
    return !isItem
  })
  return { text: kept.join('\n'), problems }
}

/** Removes sections with their subsections, and rows and list items that start with the given words. */
export function removeDocumentParts(file, text, { sections = [], rows = [] }) {
  const problems = []
  let result = text
  for (const title of sections) {
    const lines = result.split('\n')
    const start = lines.findIndex((line) => line.replace(/^#+ /, '') === title && line.startsWith('#'))
    if (start < 0) {
      problems.push(`${file}: cannot find the section "${title}".`)
      continue
    }
    const level = lines[start].indexOf(' ')
    const isNext = (line, at) => at > start && /^#+ /.test(line) && line.indexOf(' ') <= level
    const end = lines.findIndex(isNext)
    lines.splice(start, (end < 0 ? lines.length : end) - start)
    result = `${lines.join('\n').trimEnd()}\n`
  }
  for (const row of rows) {
    const items = splitItems(result)
    const isRow = (item) =>
      /^\s*(\||[-*] |\d+\. )/.test(item) && item.replace(/^\s*(\||[-*]|\d+\.) /, '').startsWith(row)
    const kept = items.filter((item) => !isRow(item))
    if (kept.length === items.length) problems.push(`${file}: cannot find the row "${row}".`)
    result = kept.join('\n')
  }
  return { text: result, problems }
}

/** The lines of a text. A list item keeps its continuation lines. */
function splitItems(text) {
  const items = []
  for (const line of text.split('\n')) {
    const last = items.at(-1)
    const continues =
      /^\s{2,}\S/.test(line) && !/^\s*([-*]|\d+\.) /.test(line) && /^\s*([-*]|\d+\.) /.test(last ?? '')
    if (continues) items[items.length - 1] = `${last}\n${line}`
    else items.push(line)
  }
  return items
}
