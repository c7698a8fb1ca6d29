import { defaultLanguage, languageKeys, languages } from '@/i18n/languages'

const [, second = defaultLanguage, third = second, fourth = third] = languageKeys

/** Languages besides the default one. They repeat if the application has fewer. */
export const otherLanguages = [second, third, fourth] as const

/** A language besides the default one, or the default one if the application has no other. */
export const otherLanguage = second

export const rtlLanguages = languages.filter(({ dir }) => dir === 'rtl').map(({ key }) => key)
