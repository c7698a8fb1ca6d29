import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Functions that change files of a project, and record that in `result`: the changed files, and what matches nothing. */
export function editFiles(folder, result) {
  function edit(path, change) {
    const text = readFileSync(join(folder, path), 'utf8')
    const changed = change(text)
    if (changed === text) return
    writeFileSync(join(folder, path), changed)
    if (!result.changed.includes(path)) result.changed.push(path)
  }

  function replace(path, pattern, replacement, { isOptional = false } = {}) {
    edit(path, (text) => {
      if (!isOptional && !pattern.test(text)) result.problems.push(`${path}: ${pattern} matches nothing.`)
      // A function, because names may contain the patterns of replacement strings.
      return text.replace(pattern, () => replacement)
    })
  }

  return { edit, replace }
}
