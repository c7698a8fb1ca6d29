/** Keeps the direction of an inserted name from reordering the text around it (Unicode FSI … PDI). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
