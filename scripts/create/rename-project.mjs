import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = '0.1.0'

/** Sets the name, title and secret of the new project, and removes what belongs to the starter only. */
export function renameProject(folder, { name, title, origin }) {
  const appName = /\bname: '([^']+)'/
  const oldTitle = appName.exec(readFileSync(join(folder, 'app.config.ts'), 'utf8'))?.[1] ?? origin.name
  const rename = (text) => text.replaceAll(oldTitle, title).replaceAll(origin.name, name)

  edit('package.json', (text) => {
    const { bin, description, ...content } = JSON.parse(text)
    const { prepare, ...scripts } = content.scripts
    return toJson({ ...content, name, version: VERSION, scripts, createdFrom: origin })
  })
  edit('package-lock.json', (text) => {
    const lock = JSON.parse(text)
    const { bin, ...own } = lock.packages['']
    const packages = { ...lock.packages, '': { ...own, name, version: VERSION } }
    return toJson({ ...lock, name, version: VERSION, packages })
  })
  edit('app.config.ts', (text) => text.replace(appName, `name: '${title}'`))
  edit('README.md', (text) => rename(text.replace(/<!-- starter -->[\s\S]*?<!-- \/starter -->\n+/g, '')))
  edit('public/manifest.webmanifest', rename)
  edit(
    'CHANGELOG.md',
    () => `# Changelog\n\n## [Unreleased]\n\n- Made from ${origin.name} ${origin.version}.\n`,
  )
  writeSecret()

  function edit(path, change) {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')))
  }

  /** The first start would do this too, but copies made before that must not share a secret. */
  function writeSecret() {
    const secret = randomBytes(32).toString('base64url')
    const example = readFileSync(join(folder, '.env.example'), 'utf8')
    const text = example.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`)
    writeFileSync(join(folder, '.env'), text, { mode: 0o600 })
  }
}

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
