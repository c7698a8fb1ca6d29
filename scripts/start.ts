import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from './build/production-build.ts'
import { runCommand, startChild } from './process/process.ts'
import { runLocalStack } from './stack/local-stack.ts'

const server = fileURLToPath(new URL('./serve.mjs', import.meta.url))

await runCommand(() =>
  runLocalStack(async ({ env, cleanup }) => {
    await buildIfNeeded(cleanup)
    return startChild(server, { env })
  }),
)
