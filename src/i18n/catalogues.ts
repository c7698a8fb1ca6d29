/**
 * The texts, of which the browser loads those of the active language alone: first what every page may need, then, for the
 * two areas, theirs; and what nearly nobody ever reads when the first of it is shown. The server has all of them.
 */
import type { i18n } from 'i18next'
import type { LanguageKey } from '#config'
import type { areaCatalogue as englishAreas } from './locales/en/area-catalogue'
import type { catalogue as english } from './locales/en/catalogue'

export type Catalogue = typeof english & typeof englishAreas

type Texts = Record<string, object>

const loaders = import.meta.glob<Texts>('./locales/*/catalogue.ts', { import: 'catalogue' })
const areaLoaders = import.meta.glob<Texts>('./locales/*/area-catalogue.ts', { import: 'areaCatalogue' })
const rareLoaders = import.meta.glob<object>('./locales/*/{api-docs,auth-errors,demo,dev}.json', {
  import: 'default',
})

/** The namespaces of the areas. */
const areaNamespaces = [
  'account',
  'audit-log',
  'commands',
  'dashboard',
  'home',
  'repositories',
  'users',
] satisfies Array<keyof typeof englishAreas>

/** Of a demo, of the documentation of the API, and of the pages for developers. */
type LateNamespace = 'api-docs' | 'demo' | 'dev'

/** Texts belong to nobody, so what is loaded once serves every request of the process. */
const loaded = new Map<LanguageKey, Texts>()

/** What every page may need, and the areas' as well when asked for. */
export async function loadCatalogue(language: LanguageKey, withAreas = false): Promise<Texts> {
  const parts = await Promise.all([
    load(loaders[`./locales/${language}/catalogue.ts`], language),
    withAreas && load(areaLoaders[`./locales/${language}/area-catalogue.ts`], language),
  ])
  const catalogue = Object.assign({}, loaded.get(language), ...parts)
  loaded.set(language, catalogue)
  return catalogue
}

/** A namespace that is not part of the first texts; undefined when there is none of that name. */
export async function loadNamespace(language: LanguageKey, namespace: string): Promise<object | undefined> {
  const isOfAreas = areaNamespaces.some((name) => name === namespace)
  const catalogue = await loadCatalogue(language, isOfAreas)
  return catalogue[namespace] ?? rareLoaders[`./locales/${language}/${namespace}.json`]?.()
}

/** What is not part of the first texts, for pages that need it at once. */
export async function loadTextsOf(namespace: LateNamespace, language: LanguageKey): Promise<void> {
  const texts = await loadNamespace(language, namespace)
  loaded.set(language, { ...loaded.get(language), ...(texts && { [namespace]: texts }) })
}

/** Before a page of an area is shown; nothing to do where they are there already. */
export async function loadAreaTexts({ loadNamespaces }: Pick<i18n, 'loadNamespaces'>): Promise<void> {
  await loadNamespaces(areaNamespaces)
}

export function findCatalogue(language: LanguageKey): Texts | undefined {
  return loaded.get(language)
}

function load(loader: (() => Promise<Texts>) | undefined, language: LanguageKey): Promise<Texts> {
  if (!loader) throw new Error(`There is no catalogue for "${language}"`)
  return loader()
}
