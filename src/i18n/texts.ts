/**
 * Which texts there are and what each wants to be told, taken from the English ones: a wrong key, a missing placeholder
 * and one too many fail the type check.
 */
import type { Catalogue } from './catalogues'
import type api from './locales/en/api.json'
import type apiDocs from './locales/en/api-docs.json'
import type authErrors from './locales/en/auth-errors.json'
import type demo from './locales/en/demo.json'
import type dev from './locales/en/dev.json'
import type mails from './locales/en/mails.json'
import type { Placeholders } from './placeholders.gen'

// Mails and problems of the API are worded on the server alone; what is rarely needed comes late.
type Texts = Catalogue & {
  api: typeof api
  mails: typeof mails
  'api-docs': typeof apiDocs
  'auth-errors': typeof authErrors
  demo: typeof demo
  dev: typeof dev
}

declare module 'i18next' {
  // The types below do this, and more.
  interface CustomTypeOptions {
    strictInterpolationChecks: false
  }
}

declare module '@/platform/message' {
  interface Messages extends TextParams {}
}

export type Namespace = keyof Texts

/** Every text in full, as messages name it (`users:title`), with the parameters it wants. */
type TextParams = { [Key in { [N in Namespace]: `${N}:${Keys[N]}` }[Namespace]]: ParamsOf<Key> }

/** Gives a text of one namespace by its key, one of others by `namespace:key`. */
export type Translate<Main extends Namespace, Others extends Namespace = Main> = <
  Key extends KeyIn<Main, Others>,
>(
  key: Key,
  ...params: ParamsOf<InFull<Main, Key>>
) => string

/** What i18next makes, to which every string is a key. */
export type TranslateUntyped = (key: string, params?: Record<string, unknown>) => string

/** A text whose placeholders `RichText` fills with elements. */
export type Template<Name extends string> = { text: string; takes?: Name }

/** Gives a text with its placeholders left open, but for the number that chooses a plural form. */
export type TranslateOpen<Main extends Namespace, Others extends Namespace = Main> = <
  Key extends KeyIn<Main, Others>,
>(
  key: Key,
  ...params: 'count' extends NameIn<InFull<Main, Key>> ? [{ count: number }] : []
) => Template<NameIn<InFull<Main, Key>>>

/** The parameters of a text: none, or all that it names. */
type ParamsOf<Key extends string> = [NameIn<Key>] extends [never]
  ? []
  : [params: { [Name in NameIn<Key>]: Name extends 'count' ? number : string | number }]

type Keys = { [N in Namespace]: KeysOf<Texts[N]> }

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Part[Key]>}`
}[keyof Part & string]

type WithoutForm<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key

type KeyIn<Main extends Namespace, Others extends Namespace> =
  | Keys[Main]
  | { [N in Others]: `${N}:${Keys[N]}` }[Others]

type InFull<Main extends Namespace, Key extends string> = Key extends `${string}:${string}`
  ? Key
  : `${Main}:${Key}`

type NameIn<Key extends string> = Key extends keyof Placeholders ? Placeholders[Key] : never
