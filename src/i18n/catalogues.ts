/** Loads the texts: in the browser those of the active language, group by group; on the server all of them at its start. */
import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import { findGroup, listNamespaces, type NamespaceGroup } from './namespaces'

/** Texts by namespace. */
type Catalogue = Record<string, object>

const loaders = import.meta.glob<Catalogue>('./locales/*/*.gen.ts', { import: 'texts' })

/** Shared by all requests of the process, because texts do not depend on the user. */
const loaded = new Map<LanguageKey, Catalogue>()

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

/** Called before a page of an area is shown. Does nothing if the texts are loaded. */
export async function loadAreaTexts({ loadNamespaces }: Pick<i18n, 'loadNamespaces'>): Promise<void> {
  await loadNamespaces(listNamespaces('areas'))
}

export function findCatalogue(language: LanguageKey): Catalogue | undefined {
  return loaded.get(language)
}

function loadGroup(language: LanguageKey, group: NamespaceGroup): Promise<Catalogue> {
  const load = loaders[`./locales/${language}/catalogue-${group}.gen.ts`]
  if (!load) throw new Error(`No texts for "${language}": run "npm run i18n:types"`)
  return load()
}
