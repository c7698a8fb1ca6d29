import type { Plugin } from 'vite'

const edits = [
  [
    'import { serverFnFetcher } from "./serverFnFetcher.js";',
    `import { importWithRetries } from "/src/platform/import-with-retries";
let loading;
function load() {
  loading ??= importWithRetries(() => import("./serverFnFetcher.js"));
  loading.catch(() => { loading = undefined; });
  return loading;
}
setTimeout(load);`,
  ],
  [
    'return serverFnFetcher(url, args, startFetch ?? fetch);',
    'return load().then(({ serverFnFetcher }) => serverFnFetcher(url, args, startFetch ?? fetch));',
  ],
] as const

/**
 * Loads the code that calls server functions beside the page instead of before it. No page needs these 11 kB to become
 * interactive. A call that comes earlier waits for it.
 */
export function lazyServerFunctions(): Plugin {
  return {
    name: 'lazy-server-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js/ },
      handler(code, id) {
        let patched = code
        for (const [from, to] of edits) {
          if (!patched.includes(from)) this.error(`${id} no longer contains ${from}`)
          patched = patched.replace(from, to)
        }
        return { code: patched, map: null }
      },
    },
  }
}
