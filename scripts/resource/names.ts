/** The spellings of a name, and the plural of an English noun. */

/** `purchase-order`, `purchaseOrder` and `PurchaseOrder` → `purchase`, `order` */
export function toWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .filter(Boolean)
}

/** `purchaseOrder` */
export function toCamelCase(name: string): string {
  const [first = '', ...others] = toWords(name)
  return first + others.map(capitalize).join('')
}

/** `PurchaseOrder` */
export function toPascalCase(name: string): string {
  return toWords(name).map(capitalize).join('')
}

/** `purchase-order` */
export function toKebabCase(name: string): string {
  return toWords(name).join('-')
}

/** `purchase_order` */
export function toSnakeCase(name: string): string {
  return toWords(name).join('_')
}

/** `purchase order` */
export function toText(name: string): string {
  return toWords(name).join(' ')
}

/** `due date` → `Due date`. Other letters keep their case: `iPhone` would not be a name. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  datum: 'data',
  medium: 'media',
  analysis: 'analyses',
  status: 'statuses',
  leaf: 'leaves',
  shelf: 'shelves',
  half: 'halves',
  quiz: 'quizzes',
  criterion: 'criteria',
}

/**
 * The plural of the last word: `purchase-order` → `purchase-orders`. `--plural` states any other.
 * @throws Error for words such as `series` and `news`, which may be plurals already.
 */
export function pluralize(name: string): string {
  const words = toWords(name)
  const last = words.pop() ?? ''
  const plural = irregular[last] ?? regularPlural(last)
  if (!plural) throw new Error(`The plural of "${name}" is not clear. State it with --plural.`)
  return [...words, plural].join('-')
}

function regularPlural(word: string): string | undefined {
  if (/[^s]s$/.test(word)) return undefined
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return `${word}s`
}

/** The names of a resource in the source. */
export function deriveNames({ name, plural }: { name: string; plural: string }) {
  return {
    /** `purchaseOrder` */
    one: name,
    /** `PurchaseOrder` */
    One: toPascalCase(name),
    /** `purchase-order` */
    oneFile: toKebabCase(name),
    /** `purchase order` */
    oneText: toText(name),
    /** `purchaseOrders` */
    many: toCamelCase(plural),
    /** `PurchaseOrders` */
    Many: toPascalCase(plural),
    /** `purchase-orders` */
    manyFile: plural,
    /** `purchase orders` */
    manyText: toText(plural),
    /** `purchase_order` */
    table: toSnakeCase(name),
    /** `an order`, `a project` */
    aOne: `${/^[aeiou]/.test(toText(name)) && !/^(uni|use|euro|one)/.test(toText(name)) ? 'an' : 'a'} ${toText(name)}`,
  }
}

export type Names = ReturnType<typeof deriveNames>
