/** Fetches the two versions of an upgrade: the origin of the project, and the target. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StarterRecord } from './record.ts'
import { parseStarterAddress, type StarterAddress } from './starter-address.ts'
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

export type Versions = { base: Published; target: Published; source: string | undefined }

export async function fetchVersions(
  request: Request,
  recorded: StarterRecord,
  folder: string,
  temporary: string,
): Promise<Versions> {
  // The version in a recorded address is the origin of the project, not the target.
  const from = request.from ?? recorded.source?.replace(/#.*$/, '')
  if (!from) {
    throw new Error(
      'This project does not record where its starter comes from. Name it: npm run upgrade -- <git address, path or archive>',
    )
  }
  const address = parseStarterAddress(from)
  if (address.kind === 'git') return fetchFromGit(address, from, request, recorded, folder, temporary)
  const target = await fetchFiles(address, join(temporary, 'target'))
  if (request.to !== undefined && request.to.replace(/^v/, '') !== target.version)
    throw new Error(`${from} is version ${target.version}, not ${request.to}.`)
  const base = await fetchBaseOfArchive(request, recorded, folder, temporary)
  return { base, target, source: address.kind === 'download' ? from : recorded.source }
}

/** The recorded version alone, for a comparison. @throws Error if it cannot be reached in time */
export async function fetchRecorded(
  from: string | undefined,
  recorded: StarterRecord,
  project: string,
  temporary: string,
): Promise<string> {
  const address = from ?? recorded.source
  if (!address) throw new Error('start-ui.json records no source')
  const parsed = parseStarterAddress(address)
  const folder = join(temporary, 'base')
  if (parsed.kind !== 'git') {
    const { version } = await fetchFiles(parsed, folder)
    if (version === recorded.version) return folder
    throw new Error(`${address} is version ${version}, not ${recorded.version}`)
  }
  if (recorded.commit) {
    const repository = fetchSingleCommit(parsed.url, recorded.commit, temporary, FETCH_TIMEOUT_MS)
    checkOut(repository, recorded.commit, folder)
  } else {
    const repository = cloneStarter(parsed.url, temporary)
    const { commit } = findBase(repository, recorded, undefined, { folder: project, target: 'HEAD' })
    checkOut(repository, commit, folder)
  }
  return folder
}

/** The settings of git decide about passwords. One in the address would end up in the record. */
function withoutPassword(address: string) {
  return address.replace(/^(https?:\/\/)[^/@]*@/, '$1').replace(/#.*$/, '')
}

function fetchFromGit(
  { url, ref }: { url: string; ref: string | undefined },
  from: string,
  { to = ref, base: baseName }: Request,
  recorded: StarterRecord,
  folder: string,
  temporary: string,
): Versions {
  const repository = cloneStarter(url, temporary)
  const target = findTarget(repository, to)
  if (baseName !== undefined && isPath(baseName))
    throw new Error('--base takes a tag or commit here, because the starter is a git repository.')
  const base = findBase(repository, recorded, baseName, { folder, target: target.commit })
  if (base.commit === target.commit) {
    throw new Error(
      `The project has version ${describe(target)} already.${to === undefined ? newerHint : ''}`,
    )
  }
  if (isAncestor(repository, target.commit, base.commit)) {
    throw new Error(
      `Version ${describe(target)} is older than ${describe(base)}, which the project has.${to === undefined ? newerHint : ''}`,
    )
  }
  const folders = { base: join(temporary, 'base'), target: join(temporary, 'target') }
  checkOut(repository, base.commit, folders.base)
  checkOut(repository, target.commit, folders.target)
  return {
    base: { ...base, folder: folders.base },
    target: { ...target, folder: folders.target },
    // A path names a folder of this machine only.
    source: existsSync(url) ? recorded.source : withoutPassword(from),
  }
}

const newerHint = ' --to HEAD takes the newest commit instead of the newest release.'

/** An archive holds one version, so the base comes from the recorded source or from another archive. */
async function fetchBaseOfArchive(
  { base }: Request,
  recorded: StarterRecord,
  project: string,
  temporary: string,
): Promise<Published> {
  const folder = join(temporary, 'base')
  if (base !== undefined && isPath(base)) return fetchFiles(parseStarterAddress(base), folder)
  const source = recorded.source ? parseStarterAddress(recorded.source) : undefined
  if (source?.kind !== 'git') {
    throw new Error(
      `An archive holds one version, and version ${recorded.version}, from which this project was made, is needed too. Name its archive or folder: npm run upgrade -- <archive> --base <path>`,
    )
  }
  const repository = cloneStarter(source.url, temporary)
  const found = findBase(repository, recorded, base, { folder: project, target: 'HEAD' })
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

export function describe({ version, commit, isRelease }: Omit<Published, 'folder'>): string {
  return commit && !isRelease ? `${version} (commit ${commit.slice(0, 7)})` : version
}

function isPath(text: string) {
  return existsSync(text)
}
