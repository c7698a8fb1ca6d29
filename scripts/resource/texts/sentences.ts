/** The sentences of a language about any resource. `one` and `many` are the noun, `One` and `Many` begin a sentence. */
export type Noun = { one: string; many: string; One: string; Many: string }

export type CountedKey = 'total' | 'deleteMany.title' | 'deleteMany.done' | 'deleteMany.refused'

export type Sentences = {
  /** Texts with a number. Their keys get each plural category of the language. */
  counted: (noun: Noun, category: string) => Readonly<Record<CountedKey, string>>
  texts: (noun: Noun) => Readonly<Record<string, string>>
  /** A unique value that another row has. `Label` is the label of the field. */
  conflict: (Label: string) => string
}
