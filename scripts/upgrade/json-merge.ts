/** A three-way merge by key: neighbouring dependencies or texts do not conflict. */

type Json = { [key: string]: unknown }

type JsonMerge = {
  /** The merge three times, with the value of each side where both sides changed the same key. */
  base: unknown
  ours: unknown
  theirs: unknown
}

const absent = Symbol('absent')

export function mergeJson(base: unknown, ours: unknown, theirs: unknown): JsonMerge {
  if (isEqual(ours, theirs) || isEqual(base, theirs)) return same(ours)
  if (isEqual(base, ours)) return same(theirs)
  if (isObject(ours) && isObject(theirs)) return mergeObjects(isObject(base) ? base : {}, ours, theirs)
  return { base, ours, theirs }
}

function mergeObjects(base: Json, ours: Json, theirs: Json): JsonMerge {
  const result: { base: Json; ours: Json; theirs: Json } = { base: {}, ours: {}, theirs: {} }
  for (const key of mergeKeys(Object.keys(ours), Object.keys(theirs))) {
    const value = mergeJson(get(base, key), get(ours, key), get(theirs, key))
    if (value.base !== absent) result.base[key] = value.base
    if (value.ours !== absent) result.ours[key] = value.ours
    if (value.theirs !== absent) result.theirs[key] = value.theirs
  }
  return result
}

/** Keys of one side only come after the key that they follow on that side. Sorted lists stay sorted. */
function mergeKeys(ours: string[], theirs: string[]): string[] {
  const keys = [...ours]
  const isSorted = isInOrder(ours) && isInOrder(theirs)
  theirs.forEach((key, index) => {
    if (keys.includes(key)) return
    keys.splice(index === 0 ? 0 : keys.indexOf(theirs[index - 1] ?? '') + 1, 0, key)
  })
  return isSorted ? keys.sort() : keys
}

function isInOrder(keys: string[]) {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key)
}

function get(object: Json, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : absent
}

function same(value: unknown): JsonMerge {
  return { base: value, ours: value, theirs: value }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === absent || other === absent) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
