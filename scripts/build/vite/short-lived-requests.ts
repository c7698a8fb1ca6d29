import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { type EditedFile, editLibraries } from './edit-libraries.ts'

/** The getters of single objects, which outlive their request too. */
export const editedFiles: readonly EditedFile[] = [
  {
    file: '@tanstack/router-core/dist/esm/ssr/ssr-server.js',
    edits: [
      [
        'router.ssr = { get manifest() {\n\t\tif (!manifest) return manifest;',
        'router.ssr = new RouterSsr(() => {\n\t\tif (!manifest) return manifest;',
      ],
      ['hasAssets ? requestAssets : void 0);\n\t} };', 'hasAssets ? requestAssets : void 0);\n\t});'],
      [
        'function attachRouterServerSsrUtils(',
        `class RouterSsr {
  constructor(read) { this.read = read; }
  get manifest() { return this.read(); }
}
function attachRouterServerSsrUtils(`,
      ],
    ],
  },
  {
    // On the server nothing cancels a query, so it need not know whether the signal was read.
    file: '@tanstack/query-core/build/modern/query.js',
    edits: [
      [
        `get: () => {
						this.#abortSignalConsumed = true;
						return abortController.signal;
					}`,
        'value: abortController.signal',
      ],
    ],
  },
  {
    file: 'better-call/dist/context.mjs',
    edits: [
      ['responseStatus = status;', 'internalContext.responseStatus = status;'],
      ['get responseStatus() {\n\t\t\treturn responseStatus;\n\t\t}', 'responseStatus: void 0'],
    ],
  },
  {
    file: '@prisma/client/runtime/client.js',
    edits: [['get spec(){return n}', 'spec:n']],
  },
]

/**
 * Lets V8 free the objects of a request with the next collection of young objects. Otherwise some functions keep them until it
 * collects the old ones, which stops the server for longer. See "Objects that outlive their request" in docs/performance.md.
 */
export function shortLivedRequests(): Plugin {
  return {
    ...editLibraries({
      name: 'short-lived-requests',
      files: editedFiles,
      environment: 'ssr',
      isOptional: true,
    }),
    apply: 'build',
    // After the optimizer, which removes parentheses without an effect on the result.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = wrapAssignedFunctions(file.code, this.parse(file.code))
    },
  }
}

type Program = Parameters<typeof walk>[0]

/**
 * V8 allocates a function among the old objects if it is written in an assignment, such as `this.load = () => …`. In
 * parentheses after a comma, the same function is allocated among the young ones.
 */
export function wrapAssignedFunctions(code: string, program: unknown): string {
  const result = new MagicString(code)
  walk(program as Program, {
    enter(node) {
      if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return
      const { type, start, end } = node.right as typeof node.right & { start: number; end: number }
      if (type !== 'FunctionExpression' && type !== 'ArrowFunctionExpression') return
      result.appendLeft(start, '(0, ').appendRight(end, ')')
    },
  })
  return result.toString()
}
