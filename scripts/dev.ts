/** `npm run dev`: the application with hot reload and everything it needs, on this machine. */
import { fileURLToPath } from 'node:url'
import { runLocalStack } from './local-stack.ts'
import { run, startChild } from './process.ts'

const server = fileURLToPath(new URL('./serve-dev.ts', import.meta.url))

await run(() => runLocalStack(({ env }) => startChild(server, { env }), { DEV_PAGES: 'true' }))
