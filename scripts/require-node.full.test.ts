import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './project/root.mjs'

const { devDependencies, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/** Pretends to be Node 20, which has no `glob` either: a program that imports it by name would end with a stack. */
const node20 = `
import fs from 'node:fs'
import { registerHooks } from 'node:module'

const lacking = ['glob', 'globSync']
const names = Object.keys(fs).filter((name) => !lacking.includes(name))
const source = 'const fs = process.getBuiltinModule("fs"); export default fs; export const { ' + names + ' } = fs'
const stub = 'data:text/javascript,' + encodeURIComponent(source)
registerHooks({
  resolve: (specifier, context, next) =>
    /^(node:)?fs$/.test(specifier) && !context.conditions.includes('require')
      ? { url: stub, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
`

function pretend(version: string, more = '') {
  const code = `Object.defineProperty(process.versions, 'node', { value: '${version}' })\n${more}`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

function run(options: string[], command: string[], cwd = root) {
  const env = { PATH: process.env.PATH }
  return spawnSync(process.execPath, [...options, ...command], { cwd, encoding: 'utf8', env })
}

const oldNode = pretend('20.20.2', node20)
const refusal = `This needs Node ${devDependencies.node} but runs on Node 20.20.2: run "npm rebuild node", or install Node ${devDependencies.node}.`

const commands = {
  'npx vitest': ['node_modules/vitest/vitest.mjs', 'list', '--project', 'unit', 'nothing'],
  'npx vite': ['node_modules/vite/bin/vite.js', 'optimize'],
  'npx playwright test': ['node_modules/@playwright/test/cli.js', 'test', '--list'],
}

test.each(Object.entries(commands))('%s refuses an old Node with one sentence', (_name, command) => {
  const { status, stderr } = run(oldNode, command)
  expect(stderr.match(/\S.*/g)).toEqual([refusal])
  expect(status).toBe(1)
})

test('npx playwright test names the command that starts what the browser tests need', () => {
  const { status, stderr } = run([], commands['npx playwright test'])
  expect(stderr).toMatch(/^Error: BASE_URL is not set: run the browser tests by "npm test -- e2e"\./)
  expect(status).toBe(1)
})

const serve = scripts.serve.split(' ').slice(1)

test('npm run serve starts the server on the Node of the project and on newer ones', () => {
  for (const version of [devDependencies.node, '26.0.0']) {
    expect(run(pretend(version), serve).stderr).toMatch(/Invalid configuration|No build in/)
  }
})

/** With a program in the place of the Node in node_modules. */
function createProject(ownNode?: string) {
  const project = mkdtempSync(join(tmpdir(), 'app-serve-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  for (const file of ['serve', 'help', 'node-version', 'require-node', 'process/on-npm-stopped'])
    cpSync(join(root, `scripts/${file}.mjs`), join(project, `scripts/${file}.mjs`))
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  if (ownNode) {
    mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(project, 'node_modules/node/bin/node'), ownNode, { mode: 0o755 })
  }
  return project
}

test('npm run serve on an old Node runs on the one in node_modules, with its parameters and its exit code', () => {
  const project = createProject('#!/bin/sh\necho "$@"\nexit 7\n')
  const { status, stdout } = run(oldNode, [...serve, 'dist'], project)
  expect({ status, stdout }).toEqual({ status: 7, stdout: `${join(project, 'scripts/serve.mjs')} dist\n` })
})

test('npm run serve on an old Node passes signals on', async () => {
  const project = createProject('#!/bin/sh\ntrap "exit 5" TERM\necho ready\nwhile :; do sleep 0.05; done\n')
  const server = spawn(process.execPath, [...oldNode, ...serve], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([5, null])
})

test('npm run serve refuses an old Node with one sentence if there is no other', () => {
  const { status, stderr } = run(oldNode, serve, createProject())
  expect(stderr.match(/\S.*/g)).toEqual([refusal])
  expect(status).toBe(1)
})
