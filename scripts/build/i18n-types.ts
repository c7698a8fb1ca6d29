/** Writes down which placeholders the English texts have, since TypeScript takes what stands in JSON for any string. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

export const sourceTexts = new URL('../../src/i18n/locales/en/', import.meta.url)
export const placeholderTypes = new URL('../../src/i18n/placeholders.gen.ts', import.meta.url)

/** Leaves the file alone where it says the same already. */
export function writePlaceholders(): void {
  const described = describePlaceholders()
  if (readFileSync(placeholderTypes, 'utf8') !== described) writeFileSync(placeholderTypes, described)
}

/** A type with a line for every text that has placeholders; the forms of a plural are one text and want its number. */
export function describePlaceholders(): string {
  const found = new Map<string, Set<string>>()
  for (const path of globSync('*.json', { cwd: sourceTexts })) {
    const texts: unknown = JSON.parse(readFileSync(new URL(path, sourceTexts), 'utf8'))
    collect(texts, `${basename(path, '.json')}:`, found)
  }
  const lines = [...found]
    .filter(([, names]) => names.size > 0)
    .map(
      ([key, names]) =>
        `  '${key}': ${[...names]
          .sort()
          .map((name) => `'${name}'`)
          .join(' | ')}\n`,
    )
    .sort()
  return `// Written by scripts/i18n-types.ts out of the English texts: do not edit, run "npm run texts".\n\nexport type Placeholders = {\n${lines.join('')}}\n`
}

function collect(value: unknown, path: string, found: Map<string, Set<string>>) {
  if (typeof value === 'object' && value) {
    const separator = path.endsWith(':') ? '' : '.'
    for (const [key, inner] of Object.entries(value)) collect(inner, path + separator + key, found)
  } else {
    const key = path.replace(/_(zero|one|two|few|many|other)$/, '')
    const names = found.get(key) ?? new Set(key === path ? [] : ['count'])
    for (const [, name] of String(value).matchAll(/\{\{(\w+)\}\}/g)) if (name) names.add(name)
    found.set(key, names)
  }
}
