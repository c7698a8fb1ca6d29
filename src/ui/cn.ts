/** Joins class names. Conflicting classes are not merged, so callers pass layout classes only. */
export function cn(...names: Array<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ')
}
