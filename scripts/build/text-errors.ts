import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { appConfig } from '../../app.config.ts'

const source = appConfig.languages[0].key

/**
 * Describes the first error in a file of texts. The file must be JSON, and each value a text or an object, as in the default
 * language.
 */
export function findTextError(path: string, content: string): string | undefined {
  try {
    const wrongKey = findWrongKey(JSON.parse(content), readSource(path))
    return wrongKey === undefined ? undefined : `${path} has a value that is not a text: ${wrongKey}`
  } catch (error) {
    return `${path} is not valid JSON: ${error instanceof Error ? error.message : error}`
  }
}

/** Whether the file belongs to the default language, which determines keys and placeholders. */
export function isSourceText(path: string): boolean {
  return basename(dirname(path)) === source
}

/**
 * The file of the default language, which decides where objects are. Undefined for that file itself, and while it is not
 * valid.
 */
function readSource(path: string): unknown {
  const file = join(dirname(dirname(path)), source, basename(path))
  if (isSourceText(path) || !existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function findWrongKey(texts: unknown, sample: unknown, prefix = ''): string | undefined {
  if (!isObject(texts)) return prefix || 'the whole file'
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix ? `${prefix}.${key}` : key
    const expected = isObject(sample) ? sample[key] : undefined
    const isNested = sample === undefined ? isObject(value) : isObject(expected)
    const wrongKey = isNested
      ? findWrongKey(value, expected, path)
      : typeof value === 'string'
        ? undefined
        : path
    if (wrongKey !== undefined) return wrongKey
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
