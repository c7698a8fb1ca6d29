import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A minimal project, whose npm and Prisma only log their calls. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'app-bootstrap-'))
  mkdirSync(join(root, 'scripts/process'), { recursive: true })
  for (const file of ['bootstrap.mjs', 'process/on-npm-stopped.mjs'])
    copyFileSync(fileURLToPath(new URL(`./${file}`, import.meta.url)), join(root, 'scripts', file))
  write('package-lock.json', lockFile('1.0.0'))
  write('prisma/schema.prisma', 'model A {}')
  write('prisma.config.ts', '')
  write(
    'npm.cjs',
    `require('fs').appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n'); install()
    function install() {
      const fs = require('fs')
      if (process.argv[2] === 'ci' && fs.existsSync('ci-fails')) process.exit(1)
      fs.mkdirSync('node_modules', { recursive: true })
      fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    }`,
  )
  write('node_modules/prisma/package.json', '{}')
  write(
    'node_modules/prisma/build/index.js',
    `const fs = require('fs')
    fs.appendFileSync('prisma.log', process.argv.slice(2).join(' ') + '\\n')
    fs.mkdirSync('src/platform/database/prisma', { recursive: true })
    fs.writeFileSync('src/platform/database/prisma/client.ts', '')`,
  )
  write('app.config.ts', '')
  write('src/i18n/namespaces.ts', '')
  write('src/i18n/locales/en/common.json', '{}')
  write('src/resources/resources.ts', '')
  write('src/routes/index.tsx', '')
  write(
    'scripts/generate.ts',
    `import { appendFileSync, writeFileSync } from 'node:fs'
    appendFileSync('generate.log', 'generate\\n')
    for (const path of ['routeTree', 'i18n/texts', 'i18n/locales/en/catalogue-core'])
      writeFileSync(\`src/\${path}.gen.ts\`, '')`,
  )
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
  write(
    'scripts/hello.ts',
    `const args: string[] = process.argv.slice(2)
    console.log('hello', ...args)
    process.exitCode = Number(args[0] ?? 0)`,
  )
  write(
    'scripts/wait.ts',
    `process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7) })
    setInterval(() => {}, 1000)
    console.log('waiting')`,
  )
})

afterEach(() => rmSync(root, { recursive: true }))

function lockFile(version: string) {
  return JSON.stringify({
    packages: {
      '': { name: 'root' },
      'node_modules/a': { version, integrity: `sha-${version}` },
      'node_modules/elsewhere': { version, optional: true, os: ['none'], cpu: [process.arch] },
      'node_modules/here': { version, optional: true, os: [process.platform], cpu: [process.arch] },
    },
  })
}

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

function read(path: string) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''
}

function bootstrap(...args: string[]) {
  return runOn(process.execPath, ...args)
}

function runOn(node: string, ...args: string[]) {
  const temporary = join(root, 'temporary')
  mkdirSync(temporary, { recursive: true })
  const child = spawn(node, [join(root, 'scripts/bootstrap.mjs'), ...args], {
    env: { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs'), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, exited, output: () => output }
}

test.each([
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'it was ended by SIGKILL'],
  ['cannot be run to its end', `process.stdout.write('x'.repeat(2_000_000))`, 'ENOBUFS'],
  ['fails', `console.log('no such model'); process.exit(1)`, 'no such model'],
])('a generator that %s is reported with the reason', async (_, program, reason) => {
  write('node_modules/prisma/build/index.js', program)
  const run = bootstrap('hello')
  expect(await run.exited).toBe(1)
  expect(run.output()).toContain('Could not generate the Prisma client')
  expect(run.output()).toContain(reason)
  expect(run.output()).not.toContain('undefined')
})

test('dependencies and the Prisma client are renewed only after a change', async () => {
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log')).toMatch(/^ci --include=dev .*\n$/)
  expect(read('prisma.log')).toBe('generate\n')

  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log').split('\n')).toHaveLength(2)
  expect(read('prisma.log')).toBe('generate\n')

  write('package-lock.json', lockFile('2.0.0'))
  write('prisma/schema.prisma', 'model B {}')
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log').split('\n')).toHaveLength(3)
  expect(read('prisma.log')).toBe('generate\ngenerate\n')
})

test('code is generated only after a route was added, a text changed or a generated file is missing', async () => {
  expect(await bootstrap('hello').exited).toBe(0)
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('generate.log')).toBe('generate\n')

  write('src/routes/index.tsx', 'export const changed = true')
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('generate.log').split('\n')).toHaveLength(2)

  write('src/routes/new.tsx', '')
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('generate.log').split('\n')).toHaveLength(3)

  write('src/i18n/locales/en/common.json', '{ "a": "b" }')
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('generate.log').split('\n')).toHaveLength(4)

  rmSync(join(root, 'src/routeTree.gen.ts'))
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('generate.log').split('\n')).toHaveLength(5)
})

test('an existing installation is reused unless it lacks a package for this machine', async () => {
  const { packages } = JSON.parse(lockFile('1.0.0'))
  const { 'node_modules/elsewhere': _otherMachine, ...forThisMachine } = packages
  write('node_modules/.package-lock.json', JSON.stringify({ packages: forThisMachine }))
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log')).toBe('')

  const { 'node_modules/here': _needed, ...incomplete } = forThisMachine
  write('node_modules/.package-lock.json', JSON.stringify({ packages: incomplete }))
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log')).toMatch(/^ci /)
})

test('dependencies are renewed if npm installed others and the lock file was restored', async () => {
  expect(await bootstrap('hello').exited).toBe(0)
  write('node_modules/.package-lock.json', lockFile('2.0.0'))
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log').match(/^ci /gm)).toHaveLength(2)
})

test('an installation that runs on the Node of the project does not lose it', async () => {
  const ownNode = join(root, 'node_modules/node/bin/node')
  rmSync(ownNode)
  copyFileSync(process.execPath, ownNode)
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/node': { version: '24.0.0' } } }))
  // As npm does, `ci` deletes the packages first. Without a network it cannot get another Node.
  write(
    'npm.cjs',
    `const fs = require('fs')
    const [command, , folder] = process.argv.slice(2)
    fs.appendFileSync('npm.log', command + '\\n')
    if (command === 'install') {
      fs.mkdirSync(folder + '/node_modules/node/bin', { recursive: true })
      fs.copyFileSync(process.execPath, folder + '/node_modules/node/bin/node')
    }
    if (command === 'ci') {
      fs.rmSync('node_modules/node', { recursive: true })
      fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    }`,
  )
  const run = runOn(ownNode, 'hello')
  expect(await run.exited, run.output()).toBe(0)
  expect(run.output()).toContain('hello')
  expect(read('npm.log')).toBe('install\nci\n')
})

test('Ctrl-C during an installation leaves no temporary folder', async () => {
  const ownNode = join(root, 'node_modules/node/bin/node')
  rmSync(ownNode)
  copyFileSync(process.execPath, ownNode)
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/node': { version: '24.0.0' } } }))
  // A terminal sends the signal to npm and to its parent.
  write('npm.cjs', `for (const id of [process.ppid, process.pid]) process.kill(id, 'SIGINT')`)
  const run = runOn(ownNode, 'hello')
  expect(await run.exited).toBe(1)
  expect(run.output()).toContain('npm install was ended by SIGINT.')
  expect(readdirSync(join(root, 'temporary'))).toEqual([])
})

test('a Node of the same version, as in the image, is used without another download', async () => {
  rmSync(join(root, 'node_modules/node/bin/node'))
  const { node } = process.versions
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/node': { version: node } } }))
  expect(await bootstrap('hello').exited).toBe(0)
  expect(read('npm.log')).toMatch(/^ci [^\n]*\n$/)
})

test('the command receives the arguments, and its exit code is kept', async () => {
  const program = bootstrap('hello', '3', 'more words')
  expect(await program.exited).toBe(3)
  expect(program.output()).toContain('hello 3 more words')
})

test('a signal is forwarded to the command', async () => {
  const program = bootstrap('wait')
  await new Promise<void>((resolve) => {
    program.child.stdout.on('data', () => program.output().includes('waiting') && resolve())
  })
  program.child.kill('SIGTERM')
  expect(await program.exited).toBe(7)
  expect(program.output()).toContain('asked to stop')
})

test('an error is printed as one sentence', async () => {
  const unknown = bootstrap('no-such-thing')
  expect(await unknown.exited).toBe(1)
  expect(unknown.output().trim()).toBe('Unknown command "no-such-thing". List all of them with: npm run')

  write('ci-fails', '')
  const offline = bootstrap('hello')
  expect(await offline.exited).toBe(1)
  expect(offline.output()).toContain('npm ci failed. See the output above.')
  expect(offline.output()).not.toMatch(/^\s+at /m)
})

test('an error names the files with conflicts that git has left', async () => {
  write('node_modules/prisma/build/index.js', 'process.exit(1)')
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...identity, ...words], { cwd: root, stdio: 'pipe' })
  }
  git('init', '--quiet', '--initial-branch=main')
  git('add', 'prisma/schema.prisma')
  git('commit', '--quiet', '--message', 'Base')
  git('checkout', '--quiet', '-b', 'other')
  for (const [branch, schema] of [
    ['other', 'model B {}'],
    ['main', 'model C {}'],
  ] as const) {
    git('checkout', '--quiet', branch)
    write('prisma/schema.prisma', schema)
    git('commit', '--quiet', '--all', '--message', schema)
  }
  const before = bootstrap('hello')
  expect(await before.exited).toBe(1)
  expect(before.output()).not.toContain('conflicts')
  expect(() => git('merge', 'other')).toThrow()
  const run = bootstrap('hello')
  expect(await run.exited).toBe(1)
  expect(run.output()).toMatch(
    /Could not generate the Prisma client[\s\S]*have conflicts\..*\n {2}prisma\/schema\.prisma\n/,
  )
})
