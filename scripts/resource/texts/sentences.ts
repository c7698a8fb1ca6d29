/** The sentences of a language about any resource. `one` and `many` are the noun, `One` and `Many` begin a sentence. */
export type Noun = { one: string; many: string; One: string; Many: string }

export type Sentences = {
  /** Without the plural category, which is added for each category of the language. */
  total: (noun: Noun, category: string) => string
  texts: (noun: Noun) => Readonly<Record<string, string>>
  /** A unique value that another row has. `Label` is the label of the field. */
  conflict: (Label: string) => string
}
