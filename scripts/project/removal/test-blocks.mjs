import { countIndent, removeLines } from './format.mjs'

/** Removes tests, groups of tests and steps by their titles, with the comment above them. */
export function dropTests(file, text, titles) {
  const problems = []
  const lines = text.split('\n')
  for (const title of titles) {
    const found = findTest(lines, title)
    if (found) removeLines(lines, found.start, found.end - found.start + 1)
    else problems.push(`${file}: cannot find the test "${title}".`)
  }
  return { text: lines.join('\n'), problems }
}

function findTest(lines, title) {
  const titled = lines.findIndex((line) => line.includes(`'${title}'`))
  if (titled < 0) return undefined
  let start = titled
  while (start >= 0 && !/^\s*(await )?(test|describe)[.(]/.test(lines[start])) start--
  if (start < 0) return undefined
  const indent = countIndent(lines[start])
  let end = titled
  while (end < lines.length && !(countIndent(lines[end]) === indent && /\)$/.test(lines[end]))) end++
  while (/^\s*(\/\/|\/\*\*.*\*\/$)/.test(lines[start - 1])) start--
  return end < lines.length ? { start, end } : undefined
}
