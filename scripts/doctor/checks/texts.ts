import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { appConfig } from '../../../app.config.ts'
import { root } from '../../project/root.mjs'
import { isSameText, listTexts } from '../../project/texts.mjs'
import { type Finding, ok, warning } from '../finding.ts'

const locales = join(root, 'src/i18n/locales')
const Keys = z.array(z.string())

/**
 * Texts wait for a translator if `untranslated.ts` lists them. The same holds for texts that equal those of the default
 * language, unless `same-as-default.ts` lists them.
 */
export async function checkTexts(
  folder = locales,
  source: string = appConfig.languages[0].key,
): Promise<Finding[]> {
  const languages = globSync('*/', { cwd: folder })
    .map((path) => basename(path))
    .sort()
  const originals = readTexts(folder, source)
  const waitingInSource = await readKeys(folder, source, 'untranslated.ts', 'untranslated')
  const findings: Finding[] = []
  for (const language of languages) {
    const same =
      language === source
        ? []
        : findSame(originals, readTexts(folder, language), [
            ...waitingInSource,
            ...(await readKeys(folder, language, 'same-as-default.ts', 'sameAsDefault')),
          ])
    const listed = await readKeys(folder, language, 'untranslated.ts', 'untranslated')
    const waiting = [...new Set([...same, ...listed])].sort()
    if (waiting.length === 0) continue
    const text = `${waiting.length} ${waiting.length === 1 ? 'text waits' : 'texts wait'} for a translator into ${language}.`
    const remedy = `Translate them in src/i18n/locales/${language}, and drop them from its untranslated.ts. Texts that rightly equal those in ${source} belong in its same-as-default.ts.`
    findings.push({ ...warning(text, remedy), details: waiting })
  }
  return findings.length > 0 ? findings : [ok(`Translated: ${languages.join(', ')}`)]
}

function findSame(
  originals: Map<string, string>,
  texts: Map<string, string>,
  exceptions: readonly string[],
): string[] {
  return [...texts]
    .filter(([key, text]) => isSameText(text, originals.get(key)))
    .map(([key]) => key)
    .filter((key) => !exceptions.includes(key))
    .sort()
}

async function readKeys(folder: string, language: string, file: string, name: string): Promise<string[]> {
  const path = join(folder, language, file)
  if (!existsSync(path)) return []
  const { [name]: keys }: Record<string, unknown> = await import(pathToFileURL(path).href)
  return Keys.parse(keys)
}

function readTexts(folder: string, language: string): Map<string, string> {
  const paths = globSync('*.json', { cwd: join(folder, language) })
  return new Map(
    paths.flatMap((path) =>
      listTexts(
        JSON.parse(readFileSync(join(folder, language, path), 'utf8')),
        `${basename(path, '.json')}:`,
      ),
    ),
  )
}
