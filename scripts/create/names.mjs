import { builtinModules } from 'node:module'

const NAME_MAX = 100
const TITLE_MAX = 40

export const usage = `Creates a new project in a new folder.

  npx <starter> my-app
  npx <starter> my-app --title "My App"`

/** Reads the name and the title from the command line. The name follows npm's rules for packages. */
export function readNames(words) {
  const { names, title } = parse(words)
  const [name, ...more] = names
  if (!name) throw new Error(`Missing project name.\n\n${usage}`)
  if (more.length > 0) throw new Error(`The name must be one word. Did you mean ${names.join('-')}?`)
  checkName(name)
  checkTitle(title ?? toTitle(name))
  return { name, title: (title ?? toTitle(name)).trim() }
}

function parse(words) {
  const rest = [...words]
  const names = []
  let title
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--title') title = rest.shift() ?? ''
    else if (word.startsWith('--title=')) title = word.slice('--title='.length)
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}.\n\n${usage}`)
    else names.push(word)
  }
  return { names, title }
}

function checkName(name) {
  const isValid = /^[a-z0-9][a-z0-9._-]*$/.test(name) && !name.endsWith('.')
  if (!isValid || name.length > NAME_MAX) {
    throw new Error(
      `Invalid name "${name.slice(0, NAME_MAX)}". Use at most ${NAME_MAX} lower-case letters, digits, "-", "_" and ".", starting with a letter or a digit, for example my-app.`,
    )
  }
  // Windows reserves some names for devices, with any text after the first dot.
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(name)
  if (isDevice || name === 'node_modules' || builtinModules.includes(name)) {
    throw new Error(`The name "${name}" is reserved by Windows, Node or npm. Choose another name.`)
  }
}

function checkTitle(title) {
  // The title is inserted into source code, mail headers and pages, so characters with a meaning there are refused.
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u.test(title.trim()) && title.trim().length <= TITLE_MAX) return
  throw new Error(
    `Invalid title. Use at most ${TITLE_MAX} letters, digits, spaces, "-", "_" and ".", starting with a letter or a digit, for example --title "My App".`,
  )
}

/** my-app → My App */
function toTitle(name) {
  return name
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
