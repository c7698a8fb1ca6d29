/** `npm start`: the production build with everything it needs, on this machine. */
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build.ts'
import { runLocalStack } from './local-stack.ts'
import { run, startChild } from './process.ts'

const server = fileURLToPath(new URL('./serve.ts', import.meta.url))

await run(() =>
  runLocalStack(async ({ env, cleanup }) => {
    await buildIfNeeded(cleanup)
    return startChild(server, { env })
  }),
)
