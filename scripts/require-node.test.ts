import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const { devDependencies, scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

function run(version: string, ...command: string[]) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`]
  const env = { PATH: process.env.PATH }
  return spawnSync(process.execPath, [...options, ...command], { cwd: root, encoding: 'utf8', env })
}

const commands = {
  'npm run serve': scripts.serve.split(' ').slice(1),
  'npx vitest': ['node_modules/vitest/vitest.mjs', 'list', '--project', 'unit', 'nothing'],
  'npx vite': ['node_modules/vite/bin/vite.js', 'optimize'],
  'npx playwright test': ['node_modules/@playwright/test/cli.js', 'test', '--list', '-c', 'e2e'],
}

test.each(Object.entries(commands))('%s refuses an old Node with one sentence', (_name, command) => {
  const { status, stderr } = run('20.20.2', ...command)
  expect(status).toBe(1)
  expect(stderr.match(/\S.*/g)).toEqual([
    `This needs Node ${devDependencies.node} but runs on Node 20.20.2: run "npm rebuild node", or install Node ${devDependencies.node}.`,
  ])
})

test('npm run serve starts the server on the Node of the project and on newer ones', () => {
  for (const version of [devDependencies.node, '26.0.0']) {
    expect(run(version, ...commands['npm run serve']).stderr).toContain('Invalid configuration')
  }
})
