import type { Plugin } from 'vite'

/** A text of a library, and its replacement. */
export type Edit = readonly [from: string, to: string]

type Options = {
  name: string
  files: readonly { file: RegExp; edits: readonly Edit[] }[]
  /** Default: both. */
  environment?: 'client' | 'ssr'
}

/**
 * Replaces texts of libraries. It stops the build if a new version of a library no longer contains a text, or if the build no
 * longer loads a file.
 */
export function editLibraries({ name, files, environment }: Options): Plugin {
  const edited = new Map<string, Set<RegExp>>()
  return {
    name,
    enforce: 'pre',
    applyToEnvironment: (current) => !environment || current.name === environment,
    buildStart() {
      edited.set(this.environment.name, new Set())
    },
    transform: {
      filter: { id: files.map(({ file }) => file) },
      handler(code, id) {
        const found = files.find(({ file }) => file.test(id))
        if (!found) return
        edited.get(this.environment.name)?.add(found.file)
        const result = found.edits.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`${id} no longer contains ${from}`)
          return text.replace(from, () => to)
        }, code)
        return { code: result, map: null }
      },
    },
    buildEnd(error) {
      // A server for development loads a file when a page needs it.
      if (error || this.environment.mode !== 'build') return
      const missing = files.find(({ file }) => !edited.get(this.environment.name)?.has(file))
      if (missing) this.error(`The build loads no file like ${missing.file}, which "${name}" would edit`)
    },
  }
}
