/** Fetches the two versions of an upgrade: the origin of the project, and the target. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from './record.ts'
import { parseStarterAddress, type StarterAddress, withoutSecrets } from './starter-address.ts'
import {
  checkOut,
  cloneStarter,
  fetchSingleCommit,
  findBase,
  findTarget,
  isAncestor,
} from './starter-repository.ts'
import { copyVersion, download, readVersion, unpack } from './starter-version.ts'

const FETCH_TIMEOUT_MS = 20_000

export type Request = { from: string | undefined; to: string | undefined; base: string | undefined }

/** The files of a version of the starter, as they were published. */
export type Published = { version: string; commit?: string; isRelease: boolean; folder: string }

/** `source` is the address to record. */
export type Versions = { base: Published; target: Published; source: string | undefined }

export async function fetchVersions(request: Request, workspace: Workspace): Promise<Versions> {
  const { source } = workspace.starter
  // The version in a recorded address is the origin of the project, not the target.
  const from = request.from ?? source?.replace(/#.*$/, '')
  if (!from) {
    throw new Error(
      'This project does not record where its starter comes from. Name it: npm run upgrade -- <git address, path or archive>',
    )
  }
  const address = parseStarterAddress(from)
  if (address.kind === 'git') {
    const versions = fetchFromGit(address, request, workspace)
    // A path names a folder of this machine only.
    return {
      ...versions,
      source: existsSync(address.url) ? source : withoutSecrets(from).replace(/#.*$/, ''),
    }
  }
  const target = await fetchFiles(address, join(workspace.temporary, 'target'))
  if (request.to !== undefined && request.to.replace(/^v/, '') !== target.version)
    throw new Error(
      `${from} is version ${target.version}, not ${request.to}. Pass the archive of that version, or leave out --to.`,
    )
  const base = await fetchBaseOfArchive(request, workspace)
  return { base, target, source: address.kind === 'download' ? withoutSecrets(from) : source }
}

/** The recorded version alone, for a comparison. @throws Error if it cannot be reached in time */
export async function fetchRecorded(from: string | undefined, workspace: Workspace): Promise<string> {
  const { starter, temporary } = workspace
  const address = from ?? starter.source
  if (!address) throw new Error('start-ui.json records no source')
  const parsed = parseStarterAddress(address)
  const folder = join(temporary, 'base')
  if (parsed.kind !== 'git') {
    const { version } = await fetchFiles(parsed, folder)
    if (version === starter.version) return folder
    throw new Error(`${address} is version ${version}, not ${starter.version}`)
  }
  if (starter.commit) {
    const repository = fetchSingleCommit(parsed.url, starter.commit, temporary, FETCH_TIMEOUT_MS)
    checkOut(repository, starter.commit, folder)
  } else {
    const repository = cloneStarter(parsed.url, temporary)
    checkOut(repository, findBase(repository, workspace).commit, folder)
  }
  return folder
}

function fetchFromGit(
  { url, ref }: { url: string; ref: string | undefined },
  { to = ref, base: baseName }: Request,
  workspace: Workspace,
): Pick<Versions, 'base' | 'target'> {
  const { temporary } = workspace
  const repository = cloneStarter(url, temporary)
  const target = findTarget(repository, to)
  if (baseName !== undefined && existsSync(baseName))
    throw new Error('--base takes a tag or commit here, because the starter is a git repository.')
  const base =
    baseName === undefined ? findBase(repository, workspace, target.commit) : findTarget(repository, baseName)
  if (!isSameVersion(base, target) && isAncestor(repository, target.commit, base.commit)) {
    throw new Error(
      `Version ${describe(target)} is older than ${describe(base)}, which the project has.${to === undefined && target.isRelease ? newerHint : ''}`,
    )
  }
  const folders = { base: join(temporary, 'base'), target: join(temporary, 'target') }
  checkOut(repository, base.commit, folders.base)
  checkOut(repository, target.commit, folders.target)
  return { base: { ...base, folder: folders.base }, target: { ...target, folder: folders.target } }
}

export const newerHint = ' --to HEAD takes the newest commit instead of the newest release.'

/** An archive holds one version, so the base comes from the recorded source or from another archive. */
async function fetchBaseOfArchive({ base }: Request, workspace: Workspace): Promise<Published> {
  const { starter, temporary } = workspace
  const folder = join(temporary, 'base')
  if (base !== undefined && existsSync(base)) return fetchFiles(parseStarterAddress(base), folder)
  const source = starter.source ? parseStarterAddress(starter.source) : undefined
  if (source?.kind !== 'git') {
    throw new Error(
      `An archive holds one version, and version ${starter.version}, from which this project was made, is needed too. Name its archive or folder: npm run upgrade -- <archive> --base <path>`,
    )
  }
  const repository = cloneStarter(source.url, temporary)
  const found = base === undefined ? findBase(repository, workspace) : findTarget(repository, base)
  checkOut(repository, found.commit, folder)
  return { ...found, folder }
}

async function fetchFiles(address: StarterAddress, folder: string): Promise<Published> {
  const original = await locate(address, folder)
  const version = readVersion(original)
  copyVersion(original, folder)
  return { version, isRelease: false, folder }
}

async function locate(address: StarterAddress, folder: string): Promise<string> {
  switch (address.kind) {
    case 'folder':
      return address.path
    case 'archive':
      return unpack(address.path, `${folder}.archive`)
    case 'download':
      await download(address.url, `${folder}.tgz`)
      return unpack(`${folder}.tgz`, `${folder}.archive`)
    case 'git':
      mkdirSync(`${folder}.clone`)
      checkOut(cloneStarter(address.url, `${folder}.clone`), 'HEAD', `${folder}.archive`)
      return `${folder}.archive`
  }
}

export function isSameVersion(base: Omit<Published, 'folder'>, target: Omit<Published, 'folder'>): boolean {
  return base.commit !== undefined && base.commit === target.commit
}

export function describe({ version, commit, isRelease }: Omit<Published, 'folder'>): string {
  return commit && !isRelease ? `${version} (commit ${commit.slice(0, 7)})` : version
}
