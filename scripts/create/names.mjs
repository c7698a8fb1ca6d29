/** What a project may be called: the rules of npm for packages, and a title that fits everywhere it is shown. */
import { builtinModules } from 'node:module'

const NAME_MAX = 100
const TITLE_MAX = 40

export const usage = `Makes a project of your own in a new folder.

  npx <this repository> my-app
  npx <this repository> my-app --title "My App"`

/** The words after the command; throws a sentence for the person when they do not name a project. */
export function readNames(words) {
  const { names, title } = sort(words)
  const [name, ...more] = names
  if (!name) throw new Error(`The name is missing.\n\n${usage}`)
  if (more.length > 0)
    throw new Error(`A name is one word, not ${names.length}: ${names.join('-')}, perhaps?`)
  checkName(name)
  checkTitle(title ?? titleOf(name))
  return { name, title: (title ?? titleOf(name)).trim() }
}

function sort(words) {
  const rest = [...words]
  const names = []
  let title
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--title') title = rest.shift() ?? ''
    else if (word.startsWith('--title=')) title = word.slice('--title='.length)
    else if (word.startsWith('-')) throw new Error(`There is no option ${word}.\n\n${usage}`)
    else names.push(word)
  }
  return { names, title }
}

function checkName(name) {
  const isPlain = /^[a-z0-9][a-z0-9._-]*$/.test(name) && !name.endsWith('.')
  if (!isPlain || name.length > NAME_MAX) {
    throw new Error(
      `"${name.slice(0, NAME_MAX)}" cannot be the name of a project. Use at most ${NAME_MAX} lower-case letters, digits, "-", "_" and ".", beginning with a letter or a digit: my-app, for example.`,
    )
  }
  // Windows keeps some names for its devices, whatever follows the first dot.
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(name)
  if (isDevice || name === 'node_modules' || builtinModules.includes(name)) {
    throw new Error(`"${name}" is taken by the system, by Node or by npm. Choose another name.`)
  }
}

function checkTitle(title) {
  // It stands in source text, in mail headers and in pages: nothing there that means something to one of them.
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(title.trim()) && title.trim().length <= TITLE_MAX) return
  throw new Error(
    `The title must be at most ${TITLE_MAX} letters, digits, spaces, "-", "_" and ".", beginning with a letter or a digit. Give one: --title "My App"`,
  )
}

/** my-app → My App */
function titleOf(name) {
  return name
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
