import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { HostDescription } from '../host-api'
import { activate } from './activate'
import { readBuild, type BuildFiles } from './build-files'
import { checkBudget } from './check-budget'
import { checkEntry } from './check-entry'
import { checkFiles } from './check-files'
import { checkHost, checkShared } from './check-host'
import { parseManifest, type PublishedManifest } from './check-manifest'
import { checkName } from './check-name'
import { compressFiles } from './compress'
import { describeRelease } from './describe-release'
import { realDisk, type Disk } from './disk'
import { DeliveryError } from './errors'
import type { PublishedEvent } from './events'
import { statementFile } from './kept-back'
import { defaultBudget, type Budget } from './limits'
import { appendEvent, readState } from './log'
import { prune } from './prune'
import { checkStyles } from './styles/check-styles'
import { checkSignature } from './signing/check-signature'
import type { Trust } from './signing/keys'
import { putStatement } from './signing/sign-release'
import { readStatement } from './signing/statement'
import { exists, place, stage, sweepStaging } from './staging'
import { activeRelease, type DeliveryState } from './state'

export interface PublishOptions {
  remotesFolder: string
  host: HostDescription
  by: string
  /** The remote's name; by default from the folder `mf-<name>`. */
  remote?: string
  /** Also activates the release. */
  activate?: boolean
  /** Publishes under a version that no real release can have. */
  localVersion?: boolean
  budget?: Budget
  /** If given, only releases with a trusted signature are published. */
  trust?: Trust | undefined
  now?: Date
}

export interface Published {
  remote: string
  version: string
  folder: string
  /** The same content was already published. */
  already: boolean
  active: boolean
  files: number
  bytes: number
  /** Removed folders of old releases. */
  pruned: string[]
}

export async function publish(options: PublishOptions & { build: string }, disk = realDisk): Promise<Published> {
  const remote = options.remote ?? remoteOfFolder(options.build)
  return publishFiles({ ...options, ...(remote && { remote }), files: await readBuild(options.build) }, disk)
}

export function remoteOfFolder(build: string): string | undefined {
  const folder = resolve(build)
  const name = [basename(folder), basename(dirname(folder))].find(part => part.startsWith('mf-'))
  return name?.slice('mf-'.length)
}

export async function publishFiles(
  options: PublishOptions & { files: BuildFiles },
  disk = realDisk,
): Promise<Published> {
  const { remotesFolder, files, host, by, trust, now = new Date() } = options
  const manifest = parseManifest(files)
  for (const check of checksOf(manifest, options)) check()
  const event = describeRelease(manifest, files, { localVersion: options.localVersion ?? false, by, now })

  const check = (state: DeliveryState) => {
    checkHost(event, host, state)
    return isPublished(state, event)
  }
  const statement = files.get(statementFile)
  const known = check(await readState(remotesFolder))
  if (!known || !(await exists(join(remotesFolder, event.folder)))) {
    const compressed = await compressFiles(files)
    event.weights = checkBudget(manifest, files, compressed, options.budget ?? defaultBudget)
    checkStyles(manifest, files)
    await putFiles(remotesFolder, event.folder, new Map([...files, ...compressed]), disk)
  } else if (statement) await signAnew(remotesFolder, event, statement, disk)
  const appended = await appendEvent(remotesFolder, state => (check(state) ? undefined : event), disk).catch(
    async error => {
      // Another publish of this version with other content was faster, so this folder is never needed. After any other
      // failure it may be: a parallel publish of the same content relies on it.
      if (error instanceof DeliveryError && error.code === 'VERSION_EXISTS')
        await disk.remove(join(remotesFolder, event.folder))
      throw error
    },
  )

  const { remote, version, folder, bytes } = event
  if (options.activate) await activate({ remotesFolder, remote, folder, host, by, trust, now }, disk)
  const active = activeRelease((await readState(remotesFolder)).remotes.get(remote))?.folder === folder
  // The next publish tries again to remove old folders. This one has succeeded.
  const pruned = await prune({ remotesFolder, remote, by, now }, disk).catch(() => [])
  return { remote, version, folder, already: !appended, active, files: files.size, bytes, pruned }
}

/** The checks that need nothing but the build, the shell and the keys. */
export function checksOf(
  manifest: PublishedManifest,
  { files, remote, host, trust }: Pick<PublishOptions, 'remote' | 'host' | 'trust'> & { files: BuildFiles },
): (() => void)[] {
  const { descriptor, version } = manifest.portal
  return [
    () => checkName(manifest, remote),
    () => checkFiles(manifest, files),
    () => checkEntry(manifest, files),
    () => checkShared(manifest, host),
    () => checkSignature(descriptor.name, version, files, trust),
  ]
}

/** Replaces the signed statement of a published release. The event makes cached verdicts about it expire. */
async function signAnew(
  remotesFolder: string,
  { remote, folder, at, by }: PublishedEvent,
  statement: Buffer,
  disk: Disk,
): Promise<void> {
  const saved = await readFile(join(remotesFolder, folder, statementFile)).catch(() => undefined)
  const keys = readStatement(statement)?.keyIds
  if (!keys || saved?.equals(statement)) return
  await putStatement(remotesFolder, folder, statement, disk)
  await appendEvent(remotesFolder, () => ({ type: 'signed', remote, folder, keys, at, by }), disk)
}

export function isPublished(state: DeliveryState, { remote, version, folder }: PublishedEvent): boolean {
  const releases = state.remotes.get(remote)?.releases.filter(release => release.version === version) ?? []
  if (releases.some(release => release.folder !== folder))
    throw new DeliveryError(
      'VERSION_EXISTS',
      `${remote} ${version} exists with other content. Publish it as a new version.`,
    )
  return releases.some(release => !release.pruned)
}

async function putFiles(remotesFolder: string, folder: string, files: BuildFiles, disk: Disk): Promise<void> {
  const staged = await stage(remotesFolder, files, disk)
  try {
    await sweepStaging(remotesFolder, disk)
    await place(staged, join(remotesFolder, folder), files, disk)
  } finally {
    await disk.remove(staged).catch(() => undefined)
  }
}
