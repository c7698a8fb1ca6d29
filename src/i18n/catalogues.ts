/** The texts: one chunk per language, of which the browser loads the active one alone and the server all; rare ones apart. */
import type { LanguageKey } from '../../app.config'
import type { catalogue as english } from './locales/en/catalogue'

export type Catalogue = typeof english

const loaders = import.meta.glob<{ catalogue: Catalogue }>('./locales/*/catalogue.ts')

/** What nearly nobody ever reads: fetched when the first of it is shown. */
const rareLoaders = import.meta.glob<object>('./locales/*/auth-errors.json', { import: 'default' })

/** Texts belong to nobody, so what is loaded once serves every request of the process. */
const loaded = new Map<LanguageKey, Catalogue>()

export async function loadCatalogue(language: LanguageKey): Promise<Catalogue> {
  const known = loaded.get(language)
  if (known) return known
  const load = loaders[`./locales/${language}/catalogue.ts`]
  if (!load) throw new Error(`There is no catalogue for "${language}"`)
  const { catalogue } = await load()
  loaded.set(language, catalogue)
  return catalogue
}

/** A namespace that is not part of the catalogue; undefined when there is none of that name. */
export function loadRareTexts(language: LanguageKey, namespace: string): Promise<object> | undefined {
  return rareLoaders[`./locales/${language}/${namespace}.json`]?.()
}

export function findCatalogue(language: LanguageKey): Catalogue | undefined {
  return loaded.get(language)
}
