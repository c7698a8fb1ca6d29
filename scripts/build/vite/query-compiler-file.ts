import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'query_compiler.wasm'
const loading =
  /const \{ wasm \} = await import\("([^"]+\.wasm-base64\.mjs)"\)\s+return await decodeBase64AsWasm\(wasm\)/

/**
 * The server reads Prisma's query compiler from a file. The generated client contains it as base64 text, which takes 15 MB
 * more memory. `folder` is where the build puts the code that reads the file.
 */
export function queryCompilerFile(folder: string): Plugin {
  let content: Buffer | undefined
  return {
    name: 'query-compiler-file',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/prisma\/internal\/class\.ts$/ },
      async handler(code, id) {
        const [statements, module = ''] = code.match(loading) ?? []
        if (!statements) {
          this.warn(
            `${id} no longer loads the query compiler as this plugin expects. It keeps the base64 text.`,
          )
          return
        }
        const { wasm } = await import(module)
        content = Buffer.from(wasm, 'base64')
        const patched = code.replace(
          statements,
          // The module has a copy. Without `transfer`, V8 would keep these 3 MB until it collects old objects.
          `const { readFileSync } = await import('node:fs')
          const bytes = readFileSync(new URL('./${FILE}', import.meta.url))
          const compiler = new WebAssembly.Module(bytes)
          bytes.buffer.transfer(0)
          return compiler`,
        )
        return { code: patched, map: null }
      },
    },
    writeBundle({ dir = '' }) {
      if (content) writeFileSync(join(dir, folder, FILE), content)
    },
  }
}
