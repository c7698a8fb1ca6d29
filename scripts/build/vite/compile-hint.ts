import type { Plugin } from 'vite'

/** For Chromium: https://v8.dev/blog/explicit-compile-hints */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Browsers compile a function at its first call, which takes a quarter of a first navigation. With the hint, Chromium compiles
 * all functions of a file in another thread while the file is loaded.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite has put the list of preloaded files first, because the hint must be the beginning of the file.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hint + file.code
      },
    },
  }
}
