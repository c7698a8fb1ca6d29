import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { writeTextFiles } from './scripts/build/i18n-types.ts'

/** sonner and vaul append a <style> element, which the Content-Security-Policy allows only with the nonce of the page. */
const nonceForInjectedStyles: Plugin = {
  name: 'nonce-for-injected-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(sonner|vaul)\/dist\/index\.mjs/ },
    handler(code, id) {
      const patched = code.replace("style.type = 'text/css'", 'style.nonce = window.__webpack_nonce__')
      if (patched === code) this.error(`${id} no longer injects its style as this plugin expects`)
      return { code: patched, map: null }
    },
  },
}

/** Generates the files made from the texts, during development after each change. */
const textFiles: Plugin = {
  name: 'text-files',
  buildStart: writeTextFiles,
  watchChange(path) {
    if (path.includes('/locales/en/')) writeTextFiles()
  },
}

/** Without these groups, every module shared by two pages would become a chunk of its own. */
const chunks = [
  { name: 'framework', test: framework() },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  // Without the lists of cards, which belong to the pages that show them.
  {
    name: 'routes',
    test: /\/src\/(routes\/(?!-[a-z-]+-cards)[^?]+$|features\/(.+\.schema|login\/.+\.(queries|functions))|shell\/(frames\/login-frame|errors\/not-found))|preload-helper|start-client-core/,
  },
  // Modules that the login page shares with other pages.
  {
    name: 'base',
    test: /\/src\/(ui\/(alert|form\/(field|form|input))|platform\/use-dedupe-mutation)\.|lucide-react\/.+\/icons\/(circle-(check|exclamation)|triangle-exclamation|info)/,
  },
  // Features are excluded, so that pages of one area do not load features of the other.
  { name: 'pages', test: /\/src\/(?!features\/)|lucide-react/, minShareCount: 6 },
]

function framework() {
  const packages = [
    'react(-dom)?',
    'scheduler',
    '@tanstack/(react-)?(router|store|query)(-core)?',
    '@tanstack/history',
    'seroval(-plugins)?',
    'use-sync-external-store',
    '(react-)?i18next',
    'zod',
  ]
  return new RegExp(`node_modules/(${packages.join('|')})/`)
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  optimizeDeps: { exclude: ['sonner', 'vaul'] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  plugins: [
    nonceForInjectedStyles,
    textFiles,
    tailwindcss(),
    tanstackStart({
      importProtection: { behavior: 'error' },
      // The loader and the component of a page are one chunk, which is fetched when the page is preloaded.
      router: { codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent']] } },
    }),
    react(),
  ],
})
