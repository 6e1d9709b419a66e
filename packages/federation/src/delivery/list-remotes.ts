import { readState } from './log'
import { activeRelease, type DeliveryState } from './state'

export interface ListedRelease {
  version: string
  folder: string
  publishedAt: string
  publishedBy: string
  active: boolean
  activatedAt?: string
  activatedBy?: string
  /** The files are gone from the disk. */
  pruned: boolean
  bytes: number
}

export interface ListedRemote {
  name: string
  active?: string
  /** Newest first. */
  releases: ListedRelease[]
}

export async function listRemotes(remotesFolder: string): Promise<ListedRemote[]> {
  return listed(await readState(remotesFolder))
}

export function listed(state: DeliveryState): ListedRemote[] {
  const remotes = [...state.remotes.values()].filter(remote => remote.releases.length > 0)
  return remotes
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(remote => {
      const active = activeRelease(remote)
      const releases = remote.releases.toReversed().map(release => ({
        version: release.version,
        folder: release.folder,
        publishedAt: release.at,
        publishedBy: release.by,
        active: release === active,
        ...(release.activatedAt && { activatedAt: release.activatedAt, activatedBy: release.activatedBy }),
        pruned: release.pruned,
        bytes: release.bytes,
      }))
      return { name: remote.name, ...(active && { active: active.version }), releases }
    })
}
