/** The texts of a resource in every language. Words that a language lacks are English and wait for a translator. */
import { z } from 'zod'
import { capitalize, toText } from '../names.ts'
import type { Slice } from '../slice.ts'
import type { Field, Labels } from '../spec.ts'
import { arabic } from './arabic.ts'
import { commonFields } from './common-fields.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { CountedKey, Noun, Sentences } from './sentences.ts'
import { swahili } from './swahili.ts'

const sentences: Readonly<Record<string, Sentences>> = { en: english, fr: french, ar: arabic, sw: swahili }

/** Stands for the noun, to find the texts that contain it. */
const PLACEHOLDER: Noun = { one: '\u0001', many: '\u0001', One: '\u0001', Many: '\u0001' }

type ResourceTexts = {
  /** By key, with dots for nesting. */
  texts: Readonly<Record<string, string>>
  /** The keys whose texts are English. */
  untranslated: readonly string[]
}

export function resourceTexts(slice: Slice, language: string): ResourceTexts {
  const own = sentences[language]
  const labels = slice.spec.labels[language]
  const noun = findNoun(slice, language, labels)
  const englishNoun = toNoun(slice.oneText, slice.manyText)
  const texts: Record<string, string> = {}
  const untranslated: string[] = []

  const fallback = english.texts(englishNoun)
  const withNoun = noun && own?.texts(noun)
  const withPlaceholder = own?.texts(PLACEHOLDER)
  for (const key of Object.keys(fallback)) {
    if (key === 'creator' && !slice.spec.isOwn) continue
    if (key === 'scope.access-all' && !slice.spec.isOwn) continue
    if (key.startsWith('home.') && !slice.spec.areas.includes('app')) continue
    const isIndependent = withPlaceholder && !withPlaceholder[key]?.includes(PLACEHOLDER.one)
    const name = key === 'home.toList' ? `home.to${slice.Many}` : key
    add(name, withNoun?.[key] ?? (isIndependent ? withPlaceholder[key] : undefined), fallback[key] ?? '')
    if (key === 'shortTitle') addCounted('total')
    if (key === 'deleteText') addCounted('deleteMany.title', 'deleteMany.done', 'deleteMany.refused')
    if (key === 'empty.text') addFields()
  }
  for (const { name } of slice.fields.filter(({ isUnique }) => isUnique))
    add(`conflict.${name}`, say(name), english.conflict(englishLabel(name)))
  return { texts, untranslated }

  function add(key: string, translated: string | undefined, inEnglish: string) {
    texts[key] = translated ?? inEnglish
    if (translated === undefined) untranslated.push(key)
  }

  function addCounted(...keys: CountedKey[]) {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const key of keys) {
      for (const category of categories) {
        const translated = noun && own?.counted(noun, category)[key]
        add(`${key}_${category}`, translated, english.counted(englishNoun, category)[key])
      }
    }
  }

  function addFields() {
    for (const field of slice.fields) {
      const { name, type, values } = field
      const inEnglish = englishFieldLabel(field, slice.fields)
      const known = language === 'en' ? inEnglish : findLabel(name)
      add(labelKey(field), labels?.fields[name] ?? findTargetNoun(field) ?? known, inEnglish)
      for (const value of type === 'enum' ? values : []) {
        add(`${valuesKey(field)}.${value}`, findLabel(`${name}.${value}`), englishLabel(value))
      }
    }
  }

  function findLabel(name: string): string | undefined {
    return (
      labels?.fields[name] ??
      (language === 'en' ? englishLabel(name.replace(/^.*\./, '')) : commonFields[language]?.[name])
    )
  }

  /** A relation is called like the resource it refers to, whose noun stands in the text of a new row. */
  function findTargetNoun(field: Field): string | undefined {
    if (field.type !== 'relation' || field.name !== field.target) return
    const [start, end] = withPlaceholder?.new?.split(PLACEHOLDER.one) ?? []
    if (start === undefined || end === undefined) return
    const { data } = z.safeParse(TargetTexts, JSON.parse(slice.readTargetTexts(field, language) ?? '{}'))
    if (!data?.new.startsWith(start) || !data.new.endsWith(end)) return
    return capitalize(data.new.slice(start.length, data.new.length - end.length)) || undefined
  }

  function say(name: string): string | undefined {
    const label = findLabel(name)
    return label && own?.conflict(label)
  }
}

const TargetTexts = z.object({ new: z.string() })

const textKeys = Object.keys(english.texts(PLACEHOLDER)).map((key) => key.replace(/\..*/, ''))

/** The key of a field's label. Some names are keys of other texts. */
export function labelKey({ name }: Pick<Field, 'name'>): string {
  return [...textKeys, 'total', 'deleteMany', 'conflict'].includes(name) ? `${name}Label` : name
}

/** The texts of the values of an enum are below this key. */
export function valuesKey({ name }: Pick<Field, 'name'>): string {
  return `${name}Values`
}

function findNoun({ oneText, manyText }: Slice, language: string, labels?: Labels): Noun | undefined {
  if (labels?.singular && labels.plural) return toNoun(labels.singular, labels.plural)
  return language === 'en' ? toNoun(oneText, manyText) : undefined
}

function toNoun(one: string, many: string): Noun {
  return { one: lowerFirst(one), many: lowerFirst(many), One: capitalize(one), Many: capitalize(many) }
}

/** `startsAt` becomes `Starts`, because a filter by it says `Starts from`. */
function englishFieldLabel({ name, type }: Field, fields: readonly Field[]): string {
  const ending = type === 'datetime' ? /At$/ : type === 'date' ? /On$/ : /$/
  const short = name.replace(ending, '')
  const isTaken = ['', 'created', 'updated'].includes(short) || fields.some((field) => field.name === short)
  return englishLabel(isTaken ? name : short)
}

function englishLabel(name: string): string {
  return capitalize(toText(name))
}

/** Acronyms stay: `URL` does not become `uRL`. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** `{ 'empty.title': 'None' }` → `{ empty: { title: 'None' } }` as JSON. */
export function toCatalogue(texts: Readonly<Record<string, string>>): string {
  const catalogue: Record<string, string | Record<string, string>> = {}
  for (const [key, text] of Object.entries(texts)) {
    const [group = '', name] = key.split('.')
    if (!name) catalogue[group] = text
    else {
      const members = catalogue[group]
      catalogue[group] = { ...(typeof members === 'object' ? members : {}), [name]: text }
    }
  }
  return `${JSON.stringify(catalogue, null, 2)}\n`
}
