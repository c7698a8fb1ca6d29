import { createServer } from 'vite'
import { parseEnv } from '../../src/platform/env/parse-env.server.ts'
import { serveParent } from '../process/process.ts'

await serveParent(async () => {
  const { port } = parseEnv(process.env)
  const server = await createServer({
    server: { port, strictPort: true, host: process.env.HOST || 'localhost' },
    clearScreen: false,
  })
  await server.listen()
  return {
    report: {},
    async stop() {
      await server.close()
      return 0
    },
  }
})
