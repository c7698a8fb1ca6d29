/**
 * `start-ui.json` at the root of a project records its starter, and the answers that shaped it:
 *
 *     { "starter": { "name", "version", "commit"?, "source"? },
 *       "answers": { "name"?, "title"?, "maker"?: { "name", "url" }, "contact"?, "licenceHolder"?, "languages"?: ["en"],
 *                    "without"?: ["palette"], "withoutResources"?: ["repository"], "brand"?: { "hue"?, "font"?, "tokenPrefix"? } } }
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const recordFile = 'start-ui.json'

/** The record of a project. A plain clone of the starter has none: then this is what it would start with. */
export function readProject(folder) {
  const path = join(folder, recordFile)
  if (existsSync(path)) {
    const { starter, answers = {}, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
    return { starter, answers, ...rest }
  }
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { starter: { name, version }, answers: {} }
}

export function writeProject(folder, project) {
  writeFileSync(join(folder, recordFile), formatJson(project))
}

/** Adds to the answers of a project. `change` receives the answers and returns those that differ. */
export function recordAnswers(folder, change) {
  const project = readProject(folder)
  writeProject(folder, { ...project, answers: { ...project.answers, ...change(project.answers) } })
}

/** In the format of Biome, which joins arrays that fit on one line. */
function formatJson(value) {
  const text = JSON.stringify(value, null, 2)
  return `${text.replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, items) => `[${items.split(/,\n\s+/).join(', ')}]`)}\n`
}
