import { existsSync, statSync } from 'node:fs'

/**
 * Tells the kinds of addresses apart:
 * `{ kind: 'folder' | 'archive', path }`, `{ kind: 'download', url }` or `{ kind: 'git', url, ref }`.
 */
export function parseAddress(address) {
  if (existsSync(address)) {
    if (statSync(address).isDirectory()) return { kind: 'folder', path: address }
    if (isArchive(address)) return { kind: 'archive', path: address }
    throw new Error(`${address} is neither a folder nor an archive (.tgz or .tar.gz).`)
  }
  const [url = '', ref] = splitOnce(address.replace(/^git\+/, ''), '#')
  const [, repository] = /^(?:github:)?(\w[\w.-]*\/[\w.-]+)$/.exec(url) ?? []
  if (repository) return { kind: 'git', url: `https://github.com/${repository}.git`, ref: checkRef(ref) }
  if (isArchiveAddress(url)) return { kind: 'download', url }
  if (/^(https?|ssh|git|file):\/\//.test(url) || /^[\w.-]+@[\w.-]+:/.test(url))
    return { kind: 'git', url, ref: checkRef(ref) }
  throw new Error(
    `There is no starter at "${address}". Pass a git address, the address of an archive, or a path that exists.`,
  )
}

/** For the record of a project. A password or a query, which can be a token, would end up in its repository. */
export function withoutSecrets(address) {
  return address.replace(/^((?:git\+)?https?:\/\/)([^#]*)/, (_, protocol, rest) => {
    const [place] = rest.split('?')
    return protocol + place.replace(/^[^/]*@/, '')
  })
}

/** A ref that begins with a dash would be an option of git. */
function checkRef(ref) {
  if (ref === undefined || /^[\w./+][\w./+@-]*$/.test(ref)) return ref
  throw new Error(`"${ref}" is not the name of a tag, branch or commit.`)
}

function isArchive(path) {
  return /\.(tgz|tar\.gz)$/.test(path)
}

/** The query does not count: it can be the token of a private archive. */
function isArchiveAddress(url) {
  return /^https?:\/\/[^?]+(\.tgz|\.tar\.gz|\/tar\.gz\/[^?]+)(\?|$)/.test(url)
}

function splitOnce(text, mark) {
  const index = text.indexOf(mark)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
