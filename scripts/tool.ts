/**
 * `npm run lint`, `format`, `typecheck` and `test:watch`: runs a tool of node_modules on the Node of the project, after
 * it renews the generated code. Arguments go to the tool.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alignFields } from './project/removal/align-fields.mjs'

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const tools: Record<string, string[]> = {
  lint: ['@biomejs/biome/bin/biome', 'lint', '--error-on-warnings'],
  format: ['@biomejs/biome/bin/biome', 'check', '--write'],
  typecheck: ['typescript/bin/tsc'],
  'test:watch': ['vitest/vitest.mjs', 'watch', '--project', 'unit', '--project', 'components'],
}

const [name = '', ...parameters] = process.argv.slice(2)
const [program = '', ...fixed] = tools[name] ?? []
if (!program) throw new Error(`Unknown tool "${name}". Known tools: ${Object.keys(tools).join(', ')}.`)
if (name === 'format' && parameters.length === 0) alignSchema()
const child = spawn(process.execPath, [join(modules, program), ...fixed, ...parameters], { stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))

/** Biome does not know the language of Prisma, whose own formatter downloads an engine. */
function alignSchema() {
  const path = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url))
  const schema = readFileSync(path, 'utf8')
  const aligned = alignFields(schema)
  if (aligned !== schema) writeFileSync(path, aligned)
}
