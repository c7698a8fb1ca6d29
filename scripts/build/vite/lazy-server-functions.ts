import type { Plugin } from 'vite'
import { type Edit, type EditedFile, editLibraries } from './edit-libraries.ts'

const edits: Edit[] = [
  [
    'import { serverFnFetcher } from "./serverFnFetcher.js";',
    `import { importWithRetries } from "/src/platform/network/import-with-retries";
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
]

export const editedFiles: readonly EditedFile[] = [
  { file: '@tanstack/start-client-core/dist/esm/client-rpc/createClientRpc.js', edits },
]

/**
 * Loads the code that calls server functions beside the page instead of before it. No page needs these 11 kB to become
 * interactive. A call that comes earlier waits for it.
 */
export function lazyServerFunctions(): Plugin {
  return {
    ...editLibraries({
      name: 'lazy-server-functions',
      files: editedFiles,
      environment: 'client',
      isOptional: true,
    }),
    apply: 'build',
  }
}
