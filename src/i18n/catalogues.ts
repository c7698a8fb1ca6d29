/**
 * Loads the texts. The browser loads those of the active language, group by group. The server loads all of them at its
 * start.
 */
import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { importWithRetries } from '@/platform/network/import-with-retries'
import { toLanguage } from './languages'
import { findGroup, listNamespaces, type NamespaceGroup } from './namespaces'

/** Texts by namespace. */
type Catalogue = Record<string, object>

type TextsModule = { texts: Catalogue }

const loaders = import.meta.glob<TextsModule>('./locales/*/*.gen.ts')

/** Shared by all requests of the process, because texts do not depend on the user. */
const loaded = new Map<LanguageKey, Catalogue>()

/** Imports in progress, so that namespaces of the same group share their retries. */
const pending = new Map<string, Promise<TextsModule>>()

/** Loads the texts of every page and of the given groups. Returns all texts of the language that are loaded. */
export async function loadCatalogue(language: LanguageKey, ...groups: NamespaceGroup[]): Promise<Catalogue> {
  const parts = await Promise.all(['core' as const, ...groups].map((group) => loadGroup(language, group)))
  const catalogue = Object.assign({}, loaded.get(language), ...parts)
  loaded.set(language, catalogue)
  return catalogue
}

/** The texts of one namespace, or undefined if the browser may not load it or it does not exist. */
export async function loadNamespace(language: LanguageKey, namespace: string): Promise<object | undefined> {
  const group = findGroup(namespace)
  return group && (await loadGroup(language, group))[namespace]
}

/** Called before a page of an area is shown. Does nothing if the texts are loaded. @throws if they cannot be fetched */
export async function loadAreaTexts(instance: i18n): Promise<void> {
  await addTexts(instance, toLanguage(instance.language), listNamespaces('areas'))
}

/** Loads the texts that the instance has, in another language. @throws if they cannot be fetched */
export async function loadLanguage(instance: i18n, language: LanguageKey): Promise<void> {
  await addTexts(instance, language, Object.keys(instance.getDataByLanguage(instance.language) ?? {}))
}

export function findCatalogue(language: LanguageKey): Catalogue | undefined {
  return loaded.get(language)
}

async function addTexts(instance: i18n, language: LanguageKey, namespaces: string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  const texts = await Promise.all(missing.map((namespace) => loadNamespace(language, namespace)))
  for (const [index, namespace] of missing.entries()) {
    instance.addResourceBundle(language, namespace, texts[index])
  }
}

async function loadGroup(language: LanguageKey, group: NamespaceGroup): Promise<Catalogue> {
  const path = `./locales/${language}/catalogue-${group}.gen.ts`
  const load = loaders[path]
  if (!load)
    throw new Error(
      `No texts for "${language}": add src/i18n/locales/${language}, and run "npm run generate"`,
    )
  const module = pending.get(path) ?? importWithRetries(load)
  pending.set(path, module)
  try {
    return (await module).texts
  } finally {
    pending.delete(path)
  }
}
