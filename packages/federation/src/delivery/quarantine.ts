import { realDisk } from './disk'
import { appendEvent } from './log'
import { activeRelease, earlierReleases, type RemoteState } from './state'

interface QuarantineOptions {
  remotesFolder: string
  folder: string
  by: string
  why: string
  now?: Date
}

/**
 * Takes a release out; everybody gets the previous one. Returns false if it is no longer active or nothing could
 * replace it.
 */
export async function quarantine(
  { remotesFolder, folder, by, why, now = new Date() }: QuarantineOptions,
  disk = realDisk,
): Promise<boolean> {
  const appended = await appendEvent(
    remotesFolder,
    state => {
      const remote = [...state.remotes.values()].find(each => isReplaceable(each, folder))
      return remote && { type: 'quarantined', remote: remote.name, folder, why, at: now.toISOString(), by }
    },
    disk,
  )
  return appended !== undefined
}

/** Returns whether people get this release and would get another one without it. */
export function isReplaceable(remote: RemoteState, folder: string): boolean {
  if (remote.rollout?.folder === folder) return true
  return activeRelease(remote)?.folder === folder && earlierReleases(remote).length > 0
}
