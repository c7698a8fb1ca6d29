const catalogue = /^src\/i18n\/locales\/[^/]+\/([^/]+)\.json$/
const sameTexts = /^src\/i18n\/locales\/[^/]+\/same-as-default\.ts$/
const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Removes texts from the catalogues of all languages: `'namespace'`, or `'namespace:key'` with all its plural forms. A key of a
 * namespace that is gone is `missing`, because another removal has deleted it.
 */
export function dropTexts(tree, texts) {
  const problems = []
  const missing = []
  const files = tree.list().flatMap((path) => {
    const namespace = catalogue.exec(path)?.[1]
    return namespace ? [{ path, namespace }] : []
  })
  for (const text of texts) {
    const [namespace, key] = text.split(':')
    const matching = files.filter((file) => file.namespace === namespace)
    if (key && matching.length === 0) {
      missing.push(`src/i18n/locales/*/${namespace}.json`)
      continue
    }
    const changes = matching.filter(({ path }) => (key ? dropKey(tree, path, key) : tree.remove(path) > 0))
    for (const path of tree.list().filter((name) => sameTexts.test(name))) dropLines(tree, path, text)
    if (changes.length === 0) problems.push(`src/i18n/locales: cannot find the text "${text}".`)
  }
  return { problems, missing }
}

/** Forgets texts in the lists of those that are rightly the same as in the default language. */
function dropLines(tree, path, text) {
  const lines = tree.read(path).split('\n')
  const isDropped = (line) => new RegExp(`^  '${text}(['.:_])`).test(line)
  tree.write(path, lines.filter((line) => !isDropped(line)).join('\n'))
}

function dropKey(tree, path, key) {
  const content = JSON.parse(tree.read(path))
  const names = key.split('.')
  const last = names.pop()
  const parents = [content]
  for (const name of names) {
    const next = parents.at(-1)[name]
    if (!next || typeof next !== 'object') return false
    parents.push(next)
  }
  const group = parents.at(-1)
  const found = [last, ...pluralForms.map((form) => `${last}_${form}`)].filter((name) =>
    Object.hasOwn(group, name),
  )
  for (const name of found) delete group[name]
  // A group without texts would be an empty object in the types.
  for (let at = parents.length - 1; at > 0; at--)
    if (Object.keys(parents[at]).length === 0) delete parents[at - 1][names[at - 1]]
  if (found.length > 0) tree.write(path, `${JSON.stringify(content, null, 2)}\n`)
  return found.length > 0
}
