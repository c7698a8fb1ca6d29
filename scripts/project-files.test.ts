import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './project/root.mjs'

const { scripts, devDependencies, version } = JSON.parse(read('package.json'))
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort()
const shellScripts = ['.ci/run', ...globSync('deploy/**/*.sh', { cwd: root })]
const yamlFiles = ['compose.yaml', ...globSync('.github/workflows/*.yml', { cwd: root })]
const jsonFiles = [
  'renovate.json',
  '.vscode/extensions.json',
  '.vscode/settings.json',
  '.devcontainer/devcontainer.json',
]

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Titles as GitHub turns them into anchors. */
function anchorsIn(text: string) {
  return matches(text, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('files for tools', () => {
  test.each(yamlFiles)('%s is valid YAML', (path) => {
    expect(parse(read(path), { merge: true })).toBeTypeOf('object')
  })

  test.each(jsonFiles)('%s is valid JSON', (path) => {
    expect(JSON.parse(read(path))).toBeTypeOf('object')
  })

  test.each(shellScripts)('%s is a valid shell script', (path) => {
    // The shell warns if the machine lacks the locale of the person.
    const env = { ...process.env, LC_ALL: 'C' }
    const { status, stderr } = spawnSync('bash', ['-n', join(root, path)], { encoding: 'utf8', env })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('every place that names a version of Node names the one of package.json', () => {
    expect(read('.nvmrc').trim()).toBe(devDependencies.node)
    const images = ['Dockerfile', '.devcontainer/devcontainer.json'].flatMap((path) =>
      matches(read(path), /\bnode:([\d.]+)/g),
    )
    expect(images.length).toBeGreaterThan(1)
    expect(new Set(images)).toEqual(new Set([devDependencies.node]))
  })

  test('compose.yaml: a service depends only on services of the file, and mounts only files that exist', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true })
    for (const [name, service] of Object.entries<Record<string, unknown>>(services)) {
      for (const dependency of Object.keys(service.depends_on ?? {}))
        expect(services).toHaveProperty(dependency)
      for (const volume of [service.volumes ?? []].flat().map(String)) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(join(root, source)), `${name}: ${source}`).toBe(true)
        else expect(volumes).toHaveProperty(source)
      }
    }
    for (const upstream of matches(read('deploy/Caddyfile'), /\b(app-\d+):3000/g)) {
      expect(services).toHaveProperty(upstream)
    }
  })

  test('CI runs files and services that exist', () => {
    const { services } = parse(read('compose.yaml'), { merge: true })
    const { jobs } = parse(read('.github/workflows/ci.yml'))
    const commands: string[] = Object.values<{ steps: { run?: string }[] }>(jobs)
      .flatMap(({ steps }) => steps)
      .flatMap(({ run }) => run ?? [])
    expect(commands).toContain('.ci/run')
    expect(existsSync(join(root, '.ci/run'))).toBe(true)
    const used = commands.flatMap((command) =>
      matches(command, /docker compose (?:run --rm|up --detach) ([\w-]+)/g),
    )
    expect(used).not.toEqual([])
    for (const service of used) expect(services).toHaveProperty(service)
  })

  test('the image copies only files that exist', () => {
    const copied = matches(read('Dockerfile'), /^COPY (?!--)(.+) \S+$/gm).flatMap((paths) => paths.split(' '))
    expect(copied).not.toEqual([])
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('documentation', () => {
  test.each(pages)('%s: every relative link leads to a file, and to a title in it', (page) => {
    const text = read(page).replace(/```[\s\S]*?```/g, '')
    const wrong = matches(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
    })
    expect(wrong).toEqual([])
  })

  test.each([...pages, ...shellScripts, ...yamlFiles, '.env.example', 'Dockerfile'])(
    '%s: every npm command is in package.json',
    (path) => {
      const names = matches(read(path), /\bnpm run ([a-z][\w:-]*)/g)
      expect(names.filter((name) => !(name in scripts))).toEqual([])
    },
  )

  test.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s: every path in code exists', (page) => {
    const paths = matches(
      read(page),
      /`((?:\.ci|\.github|deploy|e2e|prisma|public|scripts|src)\/[\w./@-]+)`/g,
    )
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test.each(pages)('%s: each mark of a block has its own line and its end', (page) => {
    const text = read(page).replace(/`[^`\n]*`/g, '')
    const marks = matches(text, /<!-- (\/?[\w-]+) -->/g)
    const lines = matches(text, /^<!-- (\/?[\w-]+) -->$/gm)
    expect(lines).toEqual(marks)
    const open: string[] = []
    for (const mark of marks) {
      if (mark.startsWith('/')) expect(open.pop()).toBe(mark.slice(1))
      else open.push(mark)
    }
    expect(open).toEqual([])
  })

  test('the versions of the changelog have dates and descend', () => {
    const numbers = matches(read('CHANGELOG.md'), /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)
    expect(numbers).toHaveLength(matches(read('CHANGELOG.md'), /^## \[(\d)/gm).length)
    const compare = new Intl.Collator('en', { numeric: true }).compare
    expect(numbers).toEqual(numbers.toSorted((one, other) => compare(other, one)))
  })

  test('the changelog has an entry for the version of package.json', () => {
    expect(read('CHANGELOG.md')).toMatch(
      existsSync(join(root, 'start-ui.json')) ? '## [Unreleased]' : `## [${version}] - `,
    )
  })
})
