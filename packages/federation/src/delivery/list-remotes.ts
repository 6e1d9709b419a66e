import { readState } from './log'
import type { Rollout } from './rollout/plan'
import { activeRelease, type DeliveryState, type RemoteState } from './state'

export interface ListedRelease {
  version: string
  folder: string
  publishedAt: string
  publishedBy: string
  active: boolean
  activatedAt?: string
  activatedBy?: string
  /** The files are deleted. */
  pruned: boolean
  bytes: number
  /** Time of the quarantine. */
  quarantinedAt?: string
}

export interface ListedRemote {
  name: string
  active?: string
  /** The running rollout. */
  rollout?: Omit<Rollout, 'folder'> & { version: string }
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
        ...(release.quarantinedAt && { quarantinedAt: release.quarantinedAt }),
        bytes: release.bytes,
      }))
      const rollout = listedRollout(remote)
      return { name: remote.name, ...(active && { active: active.version }), ...(rollout && { rollout }), releases }
    })
}

function listedRollout({ rollout, releases }: RemoteState): ListedRemote['rollout'] {
  if (!rollout) return undefined
  const { folder, ...plan } = rollout
  const version = releases.find(release => release.folder === folder)?.version
  return version === undefined ? undefined : { ...plan, version }
}
