import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { writeTextFiles } from './scripts/build/i18n-types.ts'

/** sonner and vaul append a <style> when they are imported; the Content-Security-Policy wants the page's nonce on it. */
const nonceForInjectedStyles: Plugin = {
  name: 'nonce-for-injected-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(sonner|vaul)\/dist\/index\.mjs/ },
    handler(code, id) {
      const patched = code.replace("style.type = 'text/css'", 'style.nonce = window.__webpack_nonce__')
      if (patched === code) this.error(`${id} no longer injects its style the way this plugin expects`)
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

/** Few files, each fetched once for all the pages that need it, instead of one for every module that two pages share. */
const chunks = [
  { name: 'framework', test: framework() },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  {
    name: 'routes',
    test: /\/src\/(routes\/[^?]+$|features\/(.+\.schema|login\/.+\.(queries|functions))|shell\/(frames\/login-frame|errors\/not-found))|preload-helper|start-client-core/,
  },
  // What the login page shares with others, and nothing that only the others need.
  {
    name: 'base',
    test: /\/src\/(ui\/(alert|form\/(field|form|input))|platform\/use-dedupe-mutation)\.|lucide-react\/.+\/icons\/(circle-(check|exclamation)|triangle-exclamation|info)/,
  },
  // Not the features, which would bring those of one area into the pages of the other.
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
      // What a page loads and how it shows it are fetched together, and not before somebody is about to go there.
      router: { codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent']] } },
    }),
    react(),
  ],
})
