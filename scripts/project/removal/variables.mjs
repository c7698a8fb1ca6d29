/** Removes variables from .env.example, with the comment above them. The heading of a section goes with its last variable. */
export function dropVariables(text, names) {
  const problems = []
  const lines = text.split('\n')
  for (const name of names) {
    const at = lines.findIndex((line) => new RegExp(`^(# ?)?${name}=`).test(line))
    if (at < 0) {
      problems.push(`.env.example: cannot find the variable "${name}".`)
      continue
    }
    const isComment = (line) => /^#/.test(line ?? '') && !isVariable(line) && !/^# ---/.test(line)
    let start = at
    // A comment above several variables stays with the ones below it.
    if (!isVariable(lines[at + 1])) while (isComment(lines[start - 1])) start--
    lines.splice(start, at - start + 1)
    const section = findSection(lines, start)
    if (section) lines.splice(section.start, section.end - section.start)
  }
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trimStart(),
    problems,
  }
}

function isVariable(line) {
  return /^(# ?)?[A-Z][A-Z0-9_]*=/.test(line ?? '')
}

/** The section around a line, if no variable is left in it. */
function findSection(lines, at) {
  let start = at
  while (start > 0 && lines[start - 1].trim() !== '') start--
  let end = at
  while (end < lines.length && lines[end].trim() !== '') end++
  const isEmpty = lines.slice(start, end).length > 0 && !lines.slice(start, end).some(isVariable)
  return isEmpty && /^# ---/.test(lines[start]) ? { start, end } : undefined
}
