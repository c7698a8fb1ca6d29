import { fileURLToPath } from 'node:url'
import { runCommand, startChild } from './process/process.ts'
import { runLocalStack } from './stack/local-stack.ts'

const server = fileURLToPath(new URL('./server/dev-server.ts', import.meta.url))

await runCommand(() => runLocalStack(({ env }) => startChild(server, { env }), { DEV_PAGES: 'true' }))
