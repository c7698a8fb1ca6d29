/** Types the keys and the parameters of texts after those of the default language: wrong ones do not compile. */
import type { Placeholders, Texts } from './texts.gen'

declare module 'i18next' {
  // The types below check the parameters of each key.
  interface CustomTypeOptions {
    strictInterpolationChecks: false
  }
}

declare module '@/platform/message' {
  interface Messages extends TextParams {}
}

export type Namespace = keyof Texts

/** Maps the full key of every text (`users:title`) to its parameters. */
type TextParams = { [Key in { [N in Namespace]: `${N}:${Keys[N]}` }[Namespace]]: ParamsOf<Key> }

/** Keys of the main namespace stand alone, keys of others are written `namespace:key`. */
export type Translate<Main extends Namespace, Others extends Namespace = Main> = <
  Key extends KeyIn<Main, Others>,
>(
  key: Key,
  // A wrong key is inferred as all keys. Then any parameters are right, so that the error names the key.
  ...params: [KeyIn<Main, Others>] extends [Key]
    ? [params?: Record<string, unknown>]
    : ParamsOf<InFull<Main, Key>>
) => string

/** The `t` of i18next, which accepts every string as a key. */
export type TranslateUntyped = (key: string, params?: Record<string, unknown>) => string

/** A text with placeholders that `RichText` replaces with elements. */
export type Template<Name extends string> = { text: string; takes?: Name }

/** Returns the text with its placeholders; only `count` is needed, to choose the plural form. */
export type TranslateOpen<Main extends Namespace, Others extends Namespace = Main> = <
  Key extends KeyIn<Main, Others>,
>(
  key: Key,
  ...params: 'count' extends NameIn<InFull<Main, Key>> ? [{ count: number }] : []
) => Template<NameIn<InFull<Main, Key>>>

/** No parameters for a text without placeholders, otherwise all of them. */
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
