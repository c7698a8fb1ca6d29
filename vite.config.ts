import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  resolve: { tsconfigPaths: true },
  optimizeDeps: { exclude: ['sonner', 'vaul'] },
  build: { assetsInlineLimit: 0 },
  plugins: [
    nonceForInjectedStyles,
    tailwindcss(),
    tanstackStart({ importProtection: { behavior: 'error' } }),
    react(),
  ],
})
