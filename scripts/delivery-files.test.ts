/** The files for operators and editors agree with each other and with the application. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { variableNames } from '../src/platform/env/parse-env.server.ts'
import { root } from './project/root.mjs'

const manifest = JSON.parse(read('package.json'))

/** The variables of the application, and those of Node and of the launcher. */
const knownVariables = [...variableNames, 'HOST', 'NODE_ENV']
const defaultPort = /^# PORT=(\d+)$/m.exec(read('.env.example'))?.[1] ?? ''
const mailboxPort = /^# MAILBOX_PORT=(\d+)$/m.exec(read('.env.example'))?.[1] ?? ''
const graceMs = Number(matches(read('scripts/serve.ts'), /GRACE_MS = ([\d_]+)/g)[0]?.replace('_', ''))
/** The programs of the standalone build. */
const programs = matches(read('scripts/build/standalone.ts'), /^ {2}'?([\w/-]+)'?: join\(/gm).map(
  (path) => `${path}.js`,
)

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

function isRoute(path: string) {
  return existsSync(join(root, `src/routes${path}.ts`))
}

describe('compose.yaml', () => {
  const Service = z.object({
    image: z.string().optional(),
    build: z.string().optional(),
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).optional(),
    networks: z
      .union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))])
      .optional(),
  })
  const { services, networks } = z
    .object({ services: z.record(z.string(), Service), networks: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.yaml'), { merge: true }))
  const own = Object.values(services).filter(({ build }) => build)

  test('every image has an exact version, or is built from this folder', () => {
    const loose = Object.entries(services).filter(
      ([, { image, build }]) => !build && !/:v?\d+\.\d+/.test(image ?? ''),
    )
    expect(loose).toEqual([])
    expect(own).not.toEqual([])
  })

  test('the application gets only variables that it reads, and those it cannot do without', () => {
    for (const { environment = {} } of own) {
      expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(environment)))
      for (const name of ['AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'SMTP_URL'])
        expect(environment).toHaveProperty(name)
    }
  })

  test('every command is a program of the standalone build', () => {
    const used = own.flatMap(({ command = [] }) => command.slice(1))
    expect(used).not.toEqual([])
    expect(programs).toEqual(expect.arrayContaining(used))
  })

  test('the application trusts exactly the address of the proxy', () => {
    const addresses = Object.values(services).flatMap(({ networks: own = [] }) =>
      Array.isArray(own) ? [] : Object.values(own).map((network) => network.ipv4_address),
    )
    expect(addresses).toHaveLength(1)
    for (const { environment } of own) expect(environment?.TRUSTED_PROXIES).toBe(addresses[0])
  })

  test('every network of a service is declared', () => {
    const used = Object.values(services).flatMap(({ networks: own = [] }) =>
      Array.isArray(own) ? own : Object.keys(own),
    )
    for (const name of used) expect(networks).toHaveProperty(name)
  })
})

test('the proxy asks for a health check that exists, and closes idle connections before the application does', () => {
  const caddyfile = read('deploy/Caddyfile')
  const [health = ''] = matches(caddyfile, /health_uri (\S+)/g)
  expect(isRoute(health), health).toBe(true)
  expect(matches(caddyfile, /app-\d+:(\d+)/g)).toEqual([defaultPort, defaultPort])
  const [idle = ''] = matches(read('scripts/serve.ts'), /keepAliveTimeout: ([\d_]+)/g)
  expect(Number(matches(caddyfile, /keepalive (\d+)s/g)[0]) * 1000).toBeLessThan(
    Number(idle.replace('_', '')),
  )
})

test('the image runs a program of the standalone build as a user without rights, with a health check', () => {
  const [, final = ''] = read('Dockerfile').split(/^FROM .+\n(?=WORKDIR \/app\nENV )/m)
  expect(final).toMatch(/^USER (?!root)\w+$/m)
  expect(final).toContain(`EXPOSE ${defaultPort}\n`)
  const [program = ''] = matches(final, /^CMD \["node", "(.+)"\]$/gm)
  expect(programs).toContain(program)
  const [health = ''] = matches(final, /(\/\w+)`\)\.then/g)
  expect(isRoute(health), health).toBe(true)
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.env.*', '.git', '.data*', 'node_modules', 'dist']),
  )
})

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/app@.service')
  const release = read('deploy/systemd/release.sh')
  const known: Record<string, RegExp> = {
    Unit: /^(Description|After|Wants|StartLimitIntervalSec|StartLimitBurst)$/,
    Service:
      /^(User|Group|WorkingDirectory|Environment|EnvironmentFile|ExecStart|Restart|RestartSec|TimeoutStopSec|NoNewPrivileges|CapabilityBoundingSet|LockPersonality|(Private|Protect|Restrict)[A-Z]\w+)$/,
    Install: /^WantedBy$/,
  }

  test('has keys that systemd knows in that section', () => {
    const sections = unit.split(/^\[(\w+)\]$/m).slice(1)
    for (let index = 0; index < sections.length; index += 2) {
      const [name = '', text = ''] = sections.slice(index)
      const wrong = matches(text, /^([^#\s][^=]*)/gm).filter((key) => !known[name]?.test(key))
      expect(wrong, name).toEqual([])
    }
    expect(sections).toHaveLength(6)
  })

  test('sets variables of the application, runs a program of the standalone build and lets it stop in time', () => {
    expect(knownVariables).toEqual(expect.arrayContaining(matches(unit, /^Environment=(\w+)=/gm)))
    expect(programs).toEqual(expect.arrayContaining(matches(unit, /^ExecStart=\/usr\/bin\/node (\S+)$/gm)))
    const [patience = ''] = matches(unit, /^TimeoutStopSec=(\d+)$/gm)
    expect(Number(patience) * 1000).toBeGreaterThan(graceMs)
  })

  test('and the release script name the same folder, file of settings and service', () => {
    const [folder = ''] = matches(unit, /^WorkingDirectory=(.+)\/current$/gm)
    expect(release).toContain(`:-${folder}}\n`)
    const [settings = ''] = matches(unit, /^EnvironmentFile=(.+)$/gm)
    expect(release).toContain(`EnvironmentFile=${settings} `)
    expect(release).toContain('systemctl restart "app@$port"')
    expect(programs).toEqual(expect.arrayContaining(matches(release, /\bnode (\w+\.js)/g)))
    for (const path of matches(release, /127\.0\.0\.1:\$port(\/\w+)/g)) expect(isRoute(path), path).toBe(true)
  })
})

describe('the guide to a plain server', () => {
  const [, guide = ''] = /^## A plain server\n([\s\S]*?)^## /m.exec(read('docs/deployment.md')) ?? []
  const unit = read('deploy/systemd/app@.service')

  test('writes the settings that the application cannot do without into the file of the unit', () => {
    const [settings = ''] = matches(unit, /^EnvironmentFile=(.+)$/gm)
    const [commands = '', block = ''] = guide.split(`editor ${settings}\n`)
    expect(commands).toMatch(new RegExp(`^echo "AUTH_SECRET=\\$\\(openssl .+\\)" > ${settings}$`, 'm'))
    const variables = ['AUTH_SECRET', ...matches(block, /^([A-Z_]+)=/gm)]
    expect(variables).toEqual(expect.arrayContaining(['AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'SMTP_URL']))
    expect(knownVariables).toEqual(expect.arrayContaining(variables))
  })

  test('creates the user of the unit, and names its folder, the ports and programs', () => {
    const [user = ''] = matches(unit, /^User=(.+)$/gm)
    expect(guide).toMatch(new RegExp(`useradd .*${user}\n`))
    const [folder = ''] = matches(unit, /^WorkingDirectory=(.+)$/gm)
    expect(guide).toContain(`--working-directory=${folder} /usr/bin/node admin.js `)
    const [ports = ''] = matches(read('deploy/systemd/release.sh'), /PORTS:-([\d ]+)/g)
    for (const port of ports.split(' ')) {
      expect(guide).toMatch(new RegExp(`systemctl enable .*app@${port}`))
      expect(guide).toMatch(new RegExp(`reverse_proxy .*127\\.0\\.0\\.1:${port}`))
    }
  })
})

test('the command for the first administrator runs a service of compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true })
  const runs = [...read('docs/deployment.md').matchAll(/^docker compose run --rm (\S+) node (\S+)/gm)]
  expect(runs).not.toEqual([])
  for (const [, service = '', program = ''] of runs) {
    expect(services).toHaveProperty([service, 'build'])
    expect(programs).toContain(program)
  }
})

describe('deploy/fly.toml', () => {
  const text = read('deploy/fly.toml')
  const known: Record<string, RegExp> = {
    '': /^(app|primary_region|kill_signal|kill_timeout)$/,
    env: /^[A-Z_]+$/,
    deploy: /^(release_command|strategy)$/,
    http_service: /^(internal_port|force_https|auto_stop_machines|min_machines_running)$/,
    'http_service.checks': /^(method|path|interval|timeout|grace_period)$/,
    vm: /^(size|memory)$/,
  }
  const sections = ['', ...text.split(/^\[+([\w.]+)\]+$/m)]

  test('has keys that the platform knows in that section', () => {
    for (let index = 0; index < sections.length; index += 2) {
      const [name = '', body = ''] = sections.slice(index)
      const wrong = matches(body, /^([^#\s][^= ]*)/gm).filter((key) => !known[name]?.test(key))
      expect(wrong, name).toEqual([])
    }
  })

  test('names variables, programs, the port and a health check of the application', () => {
    const variables = matches(sections[sections.indexOf('env') + 1] ?? '', /^(\w+) = /gm)
    expect(variables).not.toEqual([])
    expect(knownVariables).toEqual(expect.arrayContaining(variables))
    expect(programs).toEqual(expect.arrayContaining(matches(text, /^release_command = "node (.+)"$/gm)))
    expect(matches(text, /^internal_port = (\d+)$/gm)).toEqual([defaultPort])
    const [health = ''] = matches(text, /^path = "(.+)"$/gm)
    expect(isRoute(health), health).toBe(true)
    expect(Number(matches(text, /^kill_timeout = (\d+)$/gm)[0]) * 1000).toBeGreaterThan(graceMs)
  })
})

describe('workflows', () => {
  const Workflow = z.strictObject({
    name: z.string(),
    on: z.record(z.string(), z.unknown()),
    permissions: z.record(z.string(), z.enum(['read', 'write', 'none'])),
    concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
    jobs: z.record(
      z.string(),
      z.object({
        'runs-on': z.string(),
        'timeout-minutes': z.number(),
        steps: z.array(
          z.union([
            z.strictObject({
              uses: z.string().regex(/^[\w-]+\/[\w-]+@v\d+/),
              name: z.string().optional(),
              if: z.string().optional(),
              with: z.record(z.string(), z.unknown()).optional(),
            }),
            z.strictObject({
              run: z.string(),
              name: z.string().optional(),
              if: z.string().optional(),
              env: z.record(z.string(), z.string()).optional(),
            }),
          ]),
        ),
      }),
    ),
  })

  test.each(globSync('.github/workflows/*.yml', { cwd: root }))('%s has the shape of a workflow', (path) => {
    const { jobs } = Workflow.parse(parse(read(path)))
    for (const step of Object.values(jobs).flatMap(({ steps }) => steps)) {
      if ('env' in step) expect(knownVariables).toEqual(expect.arrayContaining(Object.keys(step.env ?? {})))
      const file = 'with' in step ? step.with?.['node-version-file'] : undefined
      if (file) expect(read(String(file)).trim()).toBe(manifest.devDependencies.node)
    }
  })
})

describe('files for editors', () => {
  const { recommendations } = JSON.parse(read('.vscode/extensions.json'))
  const settings = read('.vscode/settings.json')
  const container = JSON.parse(read('.devcontainer/devcontainer.json'))

  test('the development container has the recommended extensions, which format the files', () => {
    expect(container.customizations.vscode.extensions).toEqual(recommendations)
    const formatters = matches(settings, /"editor\.defaultFormatter": "(.+?)"/g)
    expect(recommendations).toEqual(expect.arrayContaining(formatters))
  })

  test('the development container forwards the ports of the application and of the mailbox', () => {
    expect(container.forwardPorts.map(String)).toEqual([defaultPort, mailboxPort])
    expect(Object.keys(container.portsAttributes)).toEqual([defaultPort, mailboxPort])
  })

  test('.editorconfig says what the formatter does', () => {
    const { formatter } = JSON.parse(read('biome.json'))
    const [all = ''] = matches(read('.editorconfig'), /^\[\*\]\n([\s\S]*?)\n\n/gm)
    const rules = Object.fromEntries(all.split('\n').map((line) => line.split(' = ')))
    expect(rules).toMatchObject({
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
      end_of_line: 'lf',
    })
  })
})

describe('renovate.json', () => {
  const { packageRules } = z
    .object({
      packageRules: z.array(
        z.object({ matchPackageNames: z.array(z.string()).min(1), allowedVersions: z.string().optional() }),
      ),
    })
    .parse(JSON.parse(read('renovate.json')))
  const { dependencies, devDependencies } = manifest
  const images = matches(read('compose.yaml'), /^ +image: ([^:\s]+):/gm)
  const packages = [...Object.keys({ ...dependencies, ...devDependencies }), ...images]

  test.each(packageRules)('the rule for $matchPackageNames concerns packages of this project', (rule) => {
    const absent = rule.matchPackageNames.filter((name) => !packages.some((one) => matchesGlob(one, name)))
    expect(absent).toEqual([])
  })

  test('Node stays within the version that the application runs on', () => {
    const rule = packageRules.find(({ matchPackageNames }) => matchPackageNames.includes('node'))
    const [major] = manifest.devDependencies.node.split('.')
    expect(rule?.allowedVersions).toBe(`<${Number(major) + 1}`)
  })
})

test('.env.example has every variable of the application', () => {
  const listed = matches(read('.env.example'), /^(?:# )?([A-Z\d_]+)=/gm)
  expect(variableNames.filter((name) => !listed.includes(name))).toEqual([])
  const others = ['HOST', 'MAILBOX_PORT']
  expect(listed.filter((name) => !variableNames.includes(name) && !others.includes(name))).toEqual([])
})
