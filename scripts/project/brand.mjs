import { editFiles } from './edit-files.mjs'
import { quote } from './identity.mjs'
import { mergeResults } from './removal/remove-parts.mjs'

/**
 * Sets the texts of a brand: title, hue, name of the font, prefix of the API tokens. Files of a font and a mark are not
 * part of it. An upgrade keeps them, as it keeps every other change of a project. Returns what `removeParts` returns.
 */
export function applyBrand(folder, brand) {
  const { title, hue, font, tokenPrefix } = brand
  const result = mergeResults([])
  const { replace } = editFiles(folder, result)
  if (title !== undefined) {
    replace('app.config.ts', /(?<=\n {2}name: )[^\n]+(?=,\n)/, quote(title))
    replace('README.md', /(?<=^# ).+/, title)
  }
  if (hue !== undefined) replace('app.config.ts', /(?<=\n {2}brand: \{ hue: )[\d.]+/, String(hue))
  if (font !== undefined)
    replace('app.config.ts', /(?<=\n {2}brand: \{[^\n]* font: )[^\n]+(?= \},\n)/, quote(font))
  if (tokenPrefix !== undefined)
    replace('app.config.ts', /(?<=\n {4}prefix: )[^\n]+(?=,\n)/, quote(tokenPrefix), { isOptional: true })
  return result
}
