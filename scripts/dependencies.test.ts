/** Each runtime dependency has a documented reason and a licence that asks nothing of the application. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './project/root.mjs'

/** The parts of an SPDX expression. CC-BY is for data, OFL for fonts; both only ask to name the author. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]

type Component = {
  name: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

test('docs/dependencies.md gives a reason for each runtime dependency, and for no other', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const rows = readFileSync(`${root}docs/dependencies.md`, 'utf8').matchAll(/^\| `([^`]+)` \| \S.+ \|$/gm)
  expect([...rows].map(([, name]) => name)).toEqual(Object.keys(dependencies).sort())
})

test('the migration engine is the one of the installed Prisma', () => {
  const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const engines = JSON.parse(readFileSync(`${root}node_modules/@prisma/engines/package.json`, 'utf8'))
  expect(dependencies['@prisma/schema-engine-wasm']).toBe(engines.dependencies['@prisma/engines-version'])
})

// With the state of an earlier run, TypeScript 7.0.2 found no error where an upgrade had made three.
test('the type checker checks all files at each run', () => {
  expect(readFileSync(`${root}tsconfig.json`, 'utf8')).not.toContain('"incremental"')
})

test('npm sbom lists the packages of production, all with permissive licences', () => {
  const { stdout, stderr } = spawnSync('npm sbom --omit dev --sbom-format cyclonedx', {
    cwd: root,
    encoding: 'utf8',
    shell: true,
    maxBuffer: 100_000_000,
  })
  expect(stderr).not.toContain('npm error')
  const components: Component[] = JSON.parse(stdout).components
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((component) => !isPermissive(component)).map(({ name }) => name)).toEqual([])
})

function isPermissive({ licenses = [] }: Component) {
  return licenses.some(({ license, expression }) => {
    const names = (expression ?? license?.id ?? license?.name ?? '').split(/ OR |[()]/)
    return names.some((name) => permissive.includes(name.trim()))
  })
}
