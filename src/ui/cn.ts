/** Joins class names and leaves out what is falsy. Nothing is merged: a caller's class adds layout, it never overrides looks. */
export function cn(...names: Array<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ')
}
