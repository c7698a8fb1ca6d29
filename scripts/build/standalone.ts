/** `dist/standalone`: the server, the migrations and the commands of production, for Node alone. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectNode } from '../node-version.mjs'
import { root } from '../project/root.mjs'
import { buildFolder, migrationsFolder, schemaEnginePath, schemaPath } from './installation.ts'
import { queryCompilerFile } from './vite/query-compiler-file.ts'

const target = join(buildFolder, 'standalone')
const unfinished = `${target}.new`

const standaloneInstallationPath = join(root, 'scripts/standalone/installation.ts')

const commands = {
  server: join(root, 'scripts/serve.ts'),
  migrate: join(root, 'scripts/standalone/migrate.ts'),
  admin: join(root, 'scripts/standalone/admin.ts'),
}
const programs = {
  ...Object.fromEntries(Object.entries(commands).map(([name, path]) => [toProgram(name), path])),
  // The place where the launcher looks for the application and its settings.
  'server/server': join(buildFolder, 'server/server.js'),
  'server/env': join(buildFolder, 'server/env.js'),
}
const chunks = 'server/chunks'

/** Expects a finished build. The folder appears under its name when it is complete. */
export async function buildStandalone() {
  const start = performance.now()
  console.log('Bundling the standalone server …')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await bundlePrograms()
  for (const name of Object.keys(commands)) writeCommand(name)
  cpSync(join(buildFolder, 'client'), join(unfinished, 'client'), { recursive: true })
  cpSync(migrationsFolder, join(unfinished, 'migrations'), { recursive: true })
  cpSync(schemaPath, join(unfinished, 'schema.prisma'))
  cpSync(schemaEnginePath(), join(unfinished, 'schema_engine_bg.wasm'))
  writePackage()
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  console.log(`Wrote dist/standalone in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

async function bundlePrograms() {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // React and others choose their production code when they are bundled, not when they are loaded.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, target: 'node' },
    plugins: [standaloneInstallation, queryCompilerFile(chunks)],
    build: {
      ssr: true,
      outDir: unfinished,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: programs,
        // Optional drivers, which `pg` loads only where they are installed.
        external: ['pg-native', 'pg-cloudflare'],
        onLog(level, log, report) {
          // "use client" means nothing here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        output: {
          entryFileNames: '[name].js',
          // The paths in it are relative to the file that contains them. So that file lies at the top.
          chunkFileNames: ({ name }) =>
            name === 'installation' ? '[name].js' : `${chunks}/[name]-[hash].js`,
          codeSplitting: {
            groups: [
              // A string would be a regular expression, in which the path of a project can have another meaning.
              { name: 'installation', test: (id) => id === standaloneInstallationPath },
              // Reads a file that lies beside it.
              { name: 'prisma', test: /\/prisma\/internal\/class\.ts$/ },
            ],
          },
        },
      },
    },
  })
}

const standaloneInstallation: Plugin = {
  name: 'standalone-installation',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/installation\.ts$/ },
    handler: () => standaloneInstallationPath,
  },
}

function toProgram(command: string) {
  return `server/commands/${command}`
}

/** Node links static imports before any code runs, and an old one lacks names that the programs import. */
function writeCommand(name: string) {
  const needed = Number.parseInt(projectNode, 10)
  const code = `import process from 'node:process'

if (Number.parseInt(process.versions.node, 10) < ${needed}) {
  console.error(\`This needs Node ${needed} or newer, but runs on Node \${process.versions.node}.\`)
  process.exit(1)
}
await import('./${toProgram(name)}.js')
`
  writeFileSync(join(unfinished, `${name}.js`), code)
}

/** Node reads from it that the files are modules. */
function writePackage() {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const content = { name, version, private: true, type: 'module' }
  writeFileSync(join(unfinished, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
}
