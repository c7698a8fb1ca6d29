import { builtinModules } from 'node:module'

const NAME_MAX = 100
export const TITLE_MAX = 40
const TEXT_MAX = 100

/** The name follows npm's rules for packages. */
export function checkName(name) {
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
  return name
}

/** The title is part of mail headers and of page titles, so characters with a meaning in headers are refused. */
export function checkTitle(title) {
  const text = title.trim()
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._&'’-]*$/u.test(text) && text.length <= TITLE_MAX) return text
  throw new Error(
    `Invalid title. Use at most ${TITLE_MAX} letters, digits, spaces and the characters . _ - & ', starting with a letter or a digit, for example --title "My App".`,
  )
}

export function checkText(value) {
  const text = value.trim()
  if (text.length > 0 && text.length <= TEXT_MAX && !/[\p{C}\p{Zl}\p{Zp}<>\\`]/u.test(text)) return text
  throw new Error(
    `Invalid text "${text.slice(0, TEXT_MAX)}". Use one line of at most ${TEXT_MAX} characters.`,
  )
}

export function checkUrl(value) {
  const text = value.trim()
  if (/^https?:\/\/[^\s'"<>\\`]+$/.test(text) && text.length <= TEXT_MAX && canParse(text)) return text
  throw new Error(`Invalid address "${text.slice(0, TEXT_MAX)}", for example https://acme.example.`)
}

function canParse(text) {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

export function checkEmail(value) {
  const text = value.trim()
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text) && text.length <= TEXT_MAX) return text
  throw new Error(`Invalid email address "${text.slice(0, TEXT_MAX)}", for example hello@acme.example.`)
}
