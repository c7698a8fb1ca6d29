import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { withoutSecrets } from './starter-address.mjs'

/** Puts the starter into `folder`, unless it is a folder already. Returns its folder and its known origin. */
export async function fetchStarter(address, folder) {
  const { kind } = address
  if (kind === 'folder') return { root: assertStarter(resolve(address.path)) }
  if (kind === 'git')
    return {
      root: assertStarter(clone(address, folder)),
      source: withoutSecrets(address.url) + (address.ref ? `#${address.ref}` : ''),
    }
  const archive =
    kind === 'download' ? await download(address.url, join(folder, 'starter.tgz')) : address.path
  const root = assertStarter(unpack(archive, join(folder, 'starter')))
  return {
    root,
    commit: readCommit(archive),
    source: kind === 'download' ? withoutSecrets(address.url) : undefined,
  }
}

/** One commit only. Unlike `git clone --branch`, a fetch also accepts the id of a commit. */
function clone({ url, ref = 'HEAD' }, folder) {
  const root = join(folder, 'starter')
  mkdirSync(root)
  const steps = [
    ['init', '--quiet'],
    ['remote', 'add', 'origin', url],
    ['fetch', '--quiet', '--depth', '1', 'origin', ref],
    ['-c', 'advice.detachedHead=false', '-c', 'core.autocrlf=false', 'checkout', '--quiet', 'FETCH_HEAD'],
  ]
  for (const step of steps) {
    const { error, status } = run('git', step, root)
    if (error)
      throw new Error(
        'Git is needed to fetch the starter from a git address. Install git, or use an archive.',
      )
    if (status !== 0) throw new Error(`Git could not fetch ${ref} from ${withoutSecrets(url)}.`)
  }
  return root
}

async function download(url, path) {
  const response = await fetch(url).catch((error) => {
    throw new Error(`Cannot download ${url}: ${error.cause?.message ?? error.message}`)
  })
  if (!response.ok || !response.body)
    throw new Error(`Cannot download ${url}: the answer is ${response.status}.`)
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path))
  return path
}

/** By the `tar` of the system, which Linux, macOS and Windows 10 have. It refuses paths that leave the folder. */
function unpack(archive, folder) {
  mkdirSync(folder)
  const { error, status } = run('tar', ['-xzf', resolve(archive), '-C', folder], folder)
  if (error)
    throw new Error('The program "tar" is needed to unpack the archive. Install it, or use a git address.')
  if (status !== 0) throw new Error(`${archive} cannot be unpacked.`)
  // npm packs everything into the folder "package", GitHub into a folder named after the repository.
  const [first, ...more] = readdirSync(folder)
  return first && more.length === 0 ? join(folder, first) : folder
}

/** `git archive` writes the commit into the header of the archive. */
function readCommit(archive) {
  const header = gunzipSync(readFileSync(archive)).subarray(512, 564).toString('latin1')
  return /^52 comment=([0-9a-f]{40})/.exec(header)?.[1]
}

function assertStarter(root) {
  if (existsSync(join(root, 'scripts/create.mjs'))) return root
  throw new Error(`${root} is not the Start UI starter: scripts/create.mjs is missing.`)
}

function run(program, parameters, cwd) {
  // GIT_DIR and the like would make git work on the checkout of the caller.
  const env = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG|SSH|SSL|ASKPASS)/.test(name))
  return spawnSync(program, parameters, {
    cwd,
    env: Object.fromEntries(env),
    stdio: ['inherit', 'inherit', 'inherit'],
  })
}
