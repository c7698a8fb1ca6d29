import { createServer } from 'vite'
import { root } from '../project/root.mjs'

/** Writes `src/routeTree.gen.ts`. The plugin of TanStack Start does that whenever Vite starts. */
export async function writeRouteTree(): Promise<void> {
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, ws: false },
  })
  await server.close()
}
