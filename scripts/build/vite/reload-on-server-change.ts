import type { Plugin } from 'vite'

/** Vite updates the browser after a change of its own code only. Server code and server functions need a reload. */
export function reloadOnServerChange(): Plugin {
  return {
    name: 'reload-on-server-change',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const { client } = server.environments
      // Tailwind adds every source file as a dependency of the styles, without an id.
      const known = [...(client.moduleGraph.getModulesByFile(file) ?? [])]
      const isInBrowser = known.some(({ id }) => id !== null)
      if (!isInBrowser || /\.functions\.ts$/.test(file)) client.hot.send({ type: 'full-reload', path: '*' })
    },
  }
}
