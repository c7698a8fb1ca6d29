/** The texts: one chunk per language, of which the browser loads the active one alone and the server all. */
import type { LanguageKey } from '../../app.config'
import type { catalogue as english } from './locales/en/catalogue'

export type Catalogue = typeof english

const loaders: Record<LanguageKey, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('./locales/en/catalogue'),
  fr: () => import('./locales/fr/catalogue'),
  ar: () => import('./locales/ar/catalogue'),
  sw: () => import('./locales/sw/catalogue'),
}

/** Texts belong to nobody, so what is loaded once serves every request of the process. */
const loaded = new Map<LanguageKey, Catalogue>()

export async function loadCatalogue(language: LanguageKey): Promise<Catalogue> {
  const catalogue = loaded.get(language) ?? (await loaders[language]()).catalogue
  loaded.set(language, catalogue)
  return catalogue
}

export function findCatalogue(language: LanguageKey): Catalogue | undefined {
  return loaded.get(language)
}
