import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type StarterAddress =
  | { kind: 'git'; url: string; ref: string | undefined }
  | { kind: 'folder' | 'archive'; path: string }
  | { kind: 'download'; url: string }

/**
 * Accepts a git address, `owner/repository` of GitHub, a path of a repository, and a path or address of an archive.
 * `#v1.2.0` after a git address names a version.
 */
export function parseStarterAddress(address: string): StarterAddress {
  if (existsSync(address)) return parsePath(resolve(address))
  const [url = '', ref] = address.replace(/^git\+/, '').split('#')
  if (isArchiveAddress(url)) return { kind: 'download', url }
  if (/^(https?|ssh|git|file):\/\//.test(url) || /^[\w.-]+@[\w.-]+:/.test(url))
    return { kind: 'git', url, ref }
  const repository = /^(?:github:)?(\w[\w.-]*\/[\w.-]+)$/.exec(url)?.[1]
  if (repository) return { kind: 'git', url: `https://github.com/${repository}.git`, ref }
  throw new Error(
    `There is no starter at "${address}". Pass a git address, the address of an archive, or a path that exists.`,
  )
}

/** For the record of a project. A password or a query, which can be a token, would end up in its repository. */
export function withoutSecrets(address: string): string {
  return address.replace(/^((?:git\+)?https?:\/\/)([^#]*)/, (_, protocol: string, rest: string) => {
    const [place = ''] = rest.split('?')
    return protocol + place.replace(/^[^/]*@/, '')
  })
}

/** The query does not count: it can be the token of a private archive. */
function isArchiveAddress(url: string): boolean {
  return /^https?:\/\/[^?]+(\.tgz|\.tar\.gz|\/tar\.gz\/[^?]+)(\?|$)/.test(url)
}

function parsePath(path: string): StarterAddress {
  if (!statSync(path).isDirectory()) {
    if (/\.(tgz|tar\.gz)$/.test(path)) return { kind: 'archive', path }
    throw new Error(`${path} is neither a folder nor an archive (.tgz or .tar.gz).`)
  }
  const isRepository = existsSync(join(path, '.git')) || existsSync(join(path, 'HEAD'))
  return isRepository ? { kind: 'git', url: path, ref: undefined } : { kind: 'folder', path }
}
