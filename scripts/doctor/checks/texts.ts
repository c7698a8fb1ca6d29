import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { root } from '../context.ts'
import { type Finding, ok, warning } from '../finding.ts'

type Tree = { [key: string]: string | Tree }

const locales = join(root, 'src/i18n/locales')
const Exceptions = z.object({ sameAsEnglish: z.array(z.string()) })

/** Texts that equal the English ones and are not listed in `same-as-english.ts` still wait for a translator. */
export async function checkTexts(folder = locales): Promise<Finding[]> {
  const languages = globSync('*/', { cwd: folder })
    .map((path) => basename(path))
    .sort()
  const english = readTexts(folder, 'en')
  const findings: Finding[] = []
  for (const language of languages.filter((name) => name !== 'en')) {
    const exceptions = await readExceptions(folder, language)
    const waiting = findUntranslated(english, readTexts(folder, language), exceptions)
    if (waiting.length === 0) continue
    const text = `${waiting.length} ${waiting.length === 1 ? 'text' : 'texts'} in ${language} ${waiting.length === 1 ? 'equals' : 'equal'} the English one.`
    const remedy = `Translate them in src/i18n/locales/${language}, or list them in its same-as-english.ts. Then drop them from its untranslated.ts.`
    findings.push({ ...warning(text, remedy), details: waiting })
  }
  return findings.length > 0 ? findings : [ok(`Translated: ${languages.join(', ')}`)]
}

function findUntranslated(
  english: Map<string, string>,
  texts: Map<string, string>,
  exceptions: readonly string[],
): string[] {
  return [...texts]
    .filter(([key, text]) => hasWords(text) && text.toLowerCase() === english.get(key)?.toLowerCase())
    .map(([key]) => key)
    .filter((key) => !exceptions.includes(key))
    .sort()
}

function hasWords(text: string) {
  return /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''))
}

async function readExceptions(folder: string, language: string): Promise<string[]> {
  const path = join(folder, language, 'same-as-english.ts')
  if (!existsSync(path)) return []
  return Exceptions.parse(await import(pathToFileURL(path).href)).sameAsEnglish
}

function readTexts(folder: string, language: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const path of globSync('*.json', { cwd: join(folder, language) })) {
    collect(
      JSON.parse(readFileSync(join(folder, language, path), 'utf8')),
      `${basename(path, '.json')}:`,
      texts,
    )
  }
  return texts
}

function collect(tree: Tree, prefix: string, texts: Map<string, string>) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else collect(value, `${prefix}${key}.`, texts)
  }
}
