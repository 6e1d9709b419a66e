import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { realDisk, type Disk } from './disk'
import { keptReleases, sessionLength } from './limits'
import { appendEvent, readState } from './log'
import { exists, isLeftover, stagingFolder } from './staging'
import { earlierReleases, type PublishedRelease, type RemoteState } from './state'

export interface PruneOptions {
  remotesFolder: string
  remote: string
  by: string
  now?: Date
  keep?: number
}

/** Removes the folders of unused releases. The log keeps their history. */
export async function prune(options: PruneOptions, disk = realDisk): Promise<string[]> {
  const { remotesFolder, remote, by, now = new Date(), keep = keptReleases } = options
  const appended = await appendEvent(
    remotesFolder,
    state => {
      const known = state.remotes.get(remote)
      const folders = known ? unusedReleases(known, now, keep).map(release => release.folder) : []
      return folders.length ? { type: 'pruned', remote, folders, at: now.toISOString(), by } : undefined
    },
    disk,
  )
  await removeUnknown(remotesFolder, remote, disk)
  return appended?.type === 'pruned' ? appended.folders : []
}

export function unusedReleases(remote: RemoteState, now: Date, keep: number): PublishedRelease[] {
  const onDisk = remote.releases.filter(release => !release.pruned)
  const kept = new Set([
    ...onDisk.slice(-keep).map(release => release.folder),
    ...remote.activations.slice(-1),
    ...(remote.rollout ? [remote.rollout.folder] : []),
    ...earlierReleases(remote)
      .slice(0, 2)
      .map(release => release.folder),
  ])
  const inUse = ({ stoppedAt }: PublishedRelease) =>
    stoppedAt !== undefined && now.getTime() - Date.parse(stoppedAt) < sessionLength
  return onDisk.filter(release => !kept.has(release.folder) && !inUse(release))
}

/** Returns the folders of pruned releases and of publishes that died before their event. */
async function removeUnknown(remotesFolder: string, remote: string, disk: Disk): Promise<void> {
  const releases = (await readState(remotesFolder)).remotes.get(remote)?.releases ?? []
  const gone = new Set(releases.filter(release => release.pruned).map(release => release.folder))
  const known = new Set(releases.map(release => release.folder))
  for (const name of await readdir(join(remotesFolder, remote)).catch(() => [])) {
    if (!/-[0-9a-f]{12}$/.test(name)) continue
    const folder = `${remote}/${name}`
    const path = join(remotesFolder, folder)
    if (gone.has(folder) || (!known.has(folder) && (await isLeftover(path, remotesFolder))))
      await removeAtOnce(path, remotesFolder, disk)
  }
}

/** Renames first, so that a half-removed release never has its name. */
async function removeAtOnce(path: string, remotesFolder: string, disk: Disk): Promise<void> {
  const away = join(stagingFolder(remotesFolder), randomUUID())
  await disk.rename(path, away).catch(async error => {
    if (await exists(path)) throw error
  })
  await disk.remove(away)
}
