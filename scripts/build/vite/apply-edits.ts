import type { Rollup } from 'vite'

/** The text of a library, and its replacement. */
export type Edit = readonly [from: string, to: string]

/** Stops the build if a new version of the library no longer contains a text. */
export function applyEdits(
  context: Pick<Rollup.PluginContext, 'error'>,
  id: string,
  code: string,
  edits: readonly Edit[],
): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) context.error(`${id} no longer contains ${from}`)
    return text.replace(from, () => to)
  }, code)
}
