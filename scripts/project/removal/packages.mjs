/** Removes dependencies and scripts from package.json. */
export function dropFromManifest(manifest, { dependencies = [], scripts = [] }) {
  const problems = []
  for (const name of dependencies) {
    const group = ['dependencies', 'devDependencies'].find((key) => manifest[key]?.[name])
    if (group) delete manifest[group][name]
    else problems.push(`package.json: cannot find the dependency "${name}".`)
  }
  for (const name of scripts) {
    if (manifest.scripts?.[name]) delete manifest.scripts[name]
    else problems.push(`package.json: cannot find the script "${name}".`)
  }
  return problems
}

/** Makes the root of a lock file agree with package.json, and drops the packages that nothing needs any more. */
export function pruneLock(lock, manifest) {
  const root = lock.packages['']
  for (const key of ['dependencies', 'devDependencies']) {
    if (manifest[key]) root[key] = manifest[key]
  }
  const reached = new Set([''])
  const pending = ['']
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const name of listRequired(lock.packages[path], path === '')) {
      const found = resolve(lock.packages, path, name)
      if (found === undefined || reached.has(found)) continue
      reached.add(found)
      pending.push(found)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => reached.has(path)))
}

function listRequired(entry, isRoot) {
  const groups = [
    'dependencies',
    'optionalDependencies',
    'peerDependencies',
    ...(isRoot ? ['devDependencies'] : []),
  ]
  return groups.flatMap((group) => Object.keys(entry[group] ?? {}))
}

/** As Node does: the nearest node_modules on the way up. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}
