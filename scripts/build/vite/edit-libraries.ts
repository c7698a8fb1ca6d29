import type { Plugin, Rolldown } from 'vite'

/** A text of a library, and its replacement. */
export type Edit = readonly [from: string, to: string]

/** `file` is a path below `node_modules`. */
export type EditedFile = { file: string; edits: readonly Edit[] }

type Options = {
  name: string
  files: readonly EditedFile[]
  /** Default: both. */
  environment?: 'client' | 'ssr'
  /** The application works without the edits: if a new version of a library differs, the build leaves it unchanged and warns. */
  isOptional?: boolean
}

/**
 * Replaces texts of libraries. A build stops if a new version of a library no longer contains a text. It also stops if it no
 * longer loads a file.
 */
export function editLibraries({ name, files, environment, isOptional = false }: Options): Plugin {
  const patterns = files.map(({ file, edits }) => ({ pattern: toPattern(file), file, edits }))
  const loaded = new Map<string, Set<string>>()

  function complain(context: Pick<Rolldown.PluginContext, 'warn' | 'error'>, problem: string) {
    if (!isOptional) context.error(`${problem}, which "${name}" edits.`)
    context.warn(
      `${problem}, so "${name}" leaves it unchanged. The application works, but costs more: see docs/performance.md.`,
    )
  }

  return {
    name,
    enforce: 'pre',
    // During development the server loads libraries without Vite, and both sides must render the same.
    apply: isOptional ? 'build' : undefined,
    applyToEnvironment: (current) => !environment || current.name === environment,
    buildStart() {
      loaded.set(this.environment.name, new Set())
    },
    transform: {
      filter: { id: patterns.map(({ pattern }) => pattern) },
      handler(code, id) {
        const found = patterns.find(({ pattern }) => pattern.test(id))
        if (!found) return
        loaded.get(this.environment.name)?.add(found.file)
        const absent = findAbsent(code, found.edits)
        if (absent === undefined) return { code: applyEdits(code, found.edits), map: null }
        complain(this, `${found.file} no longer contains ${absent}`)
      },
    },
    buildEnd(error) {
      // A server for development loads a file when a page needs it.
      if (error || this.environment.mode !== 'build') return
      const missing = files.find(({ file }) => !loaded.get(this.environment.name)?.has(file))
      if (missing) complain(this, `The build no longer loads ${missing.file}`)
    },
  }
}

/** The first text that the code lacks. */
export function findAbsent(code: string, edits: readonly Edit[]): string | undefined {
  return edits.find(([from]) => !code.includes(from))?.[0]
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => text.replace(from, () => to), code)
}

function toPattern(file: string): RegExp {
  return new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}(?=$|\\?)`)
}
