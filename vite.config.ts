import './scripts/require-node.mjs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { clientFiles } from './scripts/build/vite/client-files.ts'
import { compileHint } from './scripts/build/vite/compile-hint.ts'
import { type Edit, editLibraries } from './scripts/build/vite/edit-libraries.ts'
import { lazyServerFunctions } from './scripts/build/vite/lazy-server-functions.ts'
import { lightIcons } from './scripts/build/vite/light-icons.ts'
import { pageParts } from './scripts/build/vite/page-parts.ts'
import { queryCompilerFile } from './scripts/build/vite/query-compiler-file.ts'
import { reloadOnServerChange } from './scripts/build/vite/reload-on-server-change.ts'
import { schemaNotice } from './scripts/build/vite/schema-notice.ts'
import { shortLivedRequests } from './scripts/build/vite/short-lived-requests.ts'
import { startErrorPage } from './scripts/build/vite/start-error-page.ts'
import { textFiles } from './scripts/build/vite/text-files.ts'

const withNonce: Edit = ["style.type = 'text/css'", 'style.nonce = window.__webpack_nonce__']

/**
 * sonner and vaul append a <style> element, which the Content-Security-Policy allows only with the nonce of the page. The
 * properties that sonner sets for the document would change the style of every element.
 */
const injectedStyles = editLibraries({
  name: 'injected-styles',
  files: [
    { file: 'sonner/dist/index.mjs', edits: [withNonce, [',html[dir=ltr]{', '{'], [',html[dir=rtl]{', '{']] },
    { file: 'vaul/dist/index.mjs', edits: [withNonce] },
  ],
})

/** Programs that observe the queries replace functions of `pg`, whose drivers are optional. */
const unbundled = ['pg', 'pg-native', 'pg-cloudflare']

/**
 * Without these groups, every module shared by two pages would become a chunk of its own. Over HTTP/1.1, a browser
 * fetches six files at a time. So a page of 30 files waits five times for the network.
 */
const chunks = [
  { name: 'framework', test: framework() },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'routes', test: routes() },
  ...[
    // Otherwise the other login pages and the onboarding would load `pages`, of which they need a fortieth.
    { name: 'login', test: login() },
    { name: 'code-field', test: /\/src\/ui\/(code-field\/|use-countdown)/ },
    {
      name: 'date-picker',
      test: /\/src\/(ui\/date-picker|shell\/forms\/(last-day-picker|use-calendar-props))/,
    },
    // Without the modules that these import, because most pages load those anyway.
  ].map((group) => ({ ...group, minShareCount: 2, includeDependenciesRecursively: false })),
  // Features are excluded, so that pages of one area do not load features of the other. Only the last `src` of a path counts,
  // because the project may lie in a folder of that name.
  {
    name: 'pages',
    test: /\/src\/(?!features\/)(?!.*\/(src|node_modules)\/)|lucide-react/,
    minShareCount: 6,
  },
  { name: 'frame', test: frame(), minShareCount: 2 },
  { name: 'lists', test: /\/src\/(shell\/lists|ui\/table)\//, minShareCount: 3 },
]

function framework() {
  const others = [
    // `lazyServerFunctions` loads it beside the page.
    'serializer/(?!transformer)',
    // Few pages use these.
    'useBlocker',
    'useQueries|queriesObserver',
  ].join('|')
  const packages = [
    'react(-dom)?',
    'scheduler',
    `@tanstack/(react-)?(router|store|query)(-core)?(?!/.+/(${others}))`,
    '@tanstack/history',
    'use-sync-external-store',
    '(react-)?i18next',
    'zod',
  ]
  return new RegExp(`node_modules/(${packages.join('|')})/`)
}

/** The routes, and the modules of the login page that other pages have too. */
function routes() {
  const modules = [
    // Without the files beside the routes (`-latest-lists.ts`), which belong to the pages that import them.
    '/src/routes/(?!([^?]+/)?-)[^?]+$',
    '/src/features/login/.+\\.(queries|functions)',
    '/src/(shell/(frames/login-frame|errors/not-found)|platform/use-dedupe-mutation)',
    '/src/ui/(alert|form/(field|form|input))\\.',
    'lucide-react/.+/icons/(circle-(check|exclamation)|triangle-exclamation|info)',
    'preload-helper',
    'start-client-core(?!.+(serverFnFetcher|frame-decoder|getDefaultSeroval))',
  ]
  return new RegExp(modules.join('|'))
}

/** The modules of the login pages after the first that other pages have too. */
function login() {
  const modules = [
    '/src/i18n/(use-format|rich-text)',
    '/src/auth/session/actor-fn',
    '/src/shell/(page/date-time|errors/ban-details)',
    '/src/ui/(text-link|use-idle-preload|form/form-actions)',
  ]
  return new RegExp(modules.join('|'))
}

/** The modules of the pages that need a session. */
function frame() {
  const modules = [
    '/src/shell/(frames|navigation|page|command-palette)/',
    '/src/routes/-search-sources',
    // Without these, pages that use only these would load the lists.
    '/src/ui/(use-after-first-frame|form/search-input)',
    'lucide-react',
  ]
  return new RegExp(modules.join('|'))
}

/** Reading a few large files starts the server twice as fast as finding and reading a thousand small ones. */
const bundledServer: EnvironmentOptions = {
  // React and others choose their production code when they are bundled, not when they are loaded.
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: unbundled },
  build: {
    rolldownOptions: {
      // The launcher reads the settings before it loads the application.
      input: { server: './src/server.ts', env: './src/platform/env/parse-env.server.ts' },
      // V8 keeps the code of a file as long as one of its functions, with the comments.
      output: { comments: { legal: true, annotation: false, jsdoc: false } },
    },
  },
}

export default defineConfig(({ command }) => ({
  resolve: { tsconfigPaths: true },
  // An icon that is imported for the first time would otherwise reload its page with a second copy of React.
  optimizeDeps: { exclude: ['sonner', 'vaul', 'lucide-react'] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: command === 'build' ? bundledServer : {},
  },
  plugins: [
    injectedStyles,
    compileHint(),
    clientFiles(),
    lazyServerFunctions(),
    queryCompilerFile('assets'),
    lightIcons(),
    pageParts(),
    shortLivedRequests(),
    textFiles(),
    schemaNotice(),
    startErrorPage(),
    reloadOnServerChange(),
    tailwindcss(),
    tanstackStart({
      importProtection: { behavior: 'error' },
      // The loader and the component of a page are one chunk, which is fetched when the page is preloaded.
      router: { codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent']] } },
    }),
    react(),
  ],
}))
