import { join } from 'node:path'
import type { HostDescription } from '../host-api'
import { checkAddresses, checkHost } from './check-host'
import { realDisk } from './disk'
import { DeliveryError } from './errors'
import { appendEvent } from './log'
import { checkSignature } from './signing/check-signature'
import type { Trust } from './signing/keys'
import { readRelease } from './signing/read-release'
import { activeRelease, earlierReleases, type DeliveryState, type PublishedRelease, type RemoteState } from './state'

export interface MoveOptions {
  remotesFolder: string
  remote: string
  host: HostDescription
  by: string
  now?: Date
  /** If given, only releases with a trusted signature become active. */
  trust?: Trust | undefined
  /** The active version that the caller saw, or null for none. The move is refused if another one is active by now. */
  seen?: string | null
}

export interface Moved {
  remote: string
  version: string
  folder: string
  /** The release was already active. */
  already: boolean
}

export type ActivateOptions = MoveOptions &
  ({ version: string } | { folder: string }) & {
    /** Also activates a quarantined release. */
    force?: boolean
  }

/** Makes a published release the active one. */
export async function activate(options: ActivateOptions, disk = realDisk): Promise<Moved> {
  const { remotesFolder, remote, host, by, trust, now = new Date() } = options
  const found: { release?: PublishedRelease } = {}
  const appended = await appendEvent(
    remotesFolder,
    async state => {
      const known = knownRemote(state, remote)
      refuseUnseen(known, options)
      const release = (found.release = releaseWanted(known, options))
      if (!options.force) refuseQuarantined(known, release)
      checkHost(release, host, state)
      await checkRelease(remotesFolder, remote, release, trust)
      if (activeRelease(known)?.folder === release.folder) return undefined
      return { type: 'activated', remote, folder: release.folder, at: now.toISOString(), by }
    },
    disk,
  )
  return moved(remote, found.release, !appended)
}

/**
 * Activates the previously active release; repeated calls go further back. A running rollout is stopped first. With a
 * version, goes to that release if it was ever active. A release that ran here may run again, whatever the shell has
 * become. It is refused if another remote has taken its address, or if it was modified, revoked or quarantined.
 */
export async function rollback(options: MoveOptions & { version?: string }, disk = realDisk): Promise<Moved> {
  const { remotesFolder, remote, host, by, version, trust, now = new Date() } = options
  const found: { release?: PublishedRelease } = {}
  await appendEvent(
    remotesFolder,
    async state => {
      const known = knownRemote(state, remote)
      refuseUnseen(known, options)
      const from = activeRelease(known)
      const at = now.toISOString()
      if (known.rollout && from && version === undefined) {
        found.release = from
        return { type: 'rolloutStopped', remote, folder: known.rollout.folder, why: 'rolled back', at, by }
      }
      const to = version === undefined ? earlierReleases(known)[0] : releaseWanted(known, { version })
      if (!from || !to || from === to || to.activatedAt === undefined)
        throw new DeliveryError('NOTHING_TO_ROLL_BACK', `No earlier release of ${remote} was active.`)
      refuseQuarantined(known, to)
      checkAddresses(to.descriptor, host, state)
      await checkRelease(remotesFolder, remote, to, trust)
      found.release = to
      // A release that was itself rolled back is not in the chain of activations, so it is activated again.
      return known.activations.slice(0, -1).includes(to.folder)
        ? { type: 'rolledBack', remote, from: from.folder, to: to.folder, at, by }
        : { type: 'activated', remote, folder: to.folder, at, by }
    },
    disk,
  )
  return moved(remote, found.release, false)
}

export function refuseQuarantined({ name }: RemoteState, { version, quarantinedAt }: PublishedRelease): void {
  if (quarantinedAt)
    throw new DeliveryError(
      'RELEASE_QUARANTINED',
      `${name} ${version} did not load for several people and is in quarantine. --force activates it all the same.`,
    )
}

/** Prevents two simultaneous moves from undoing each other unseen. */
function refuseUnseen(known: RemoteState, { seen }: MoveOptions): void {
  const active = activeRelease(known)?.version ?? null
  if (seen !== undefined && seen !== active)
    throw new DeliveryError('REMOTE_MOVED', `${known.name} ${active ?? ''} is active by now.`)
}

export function knownRemote(state: DeliveryState, name: string): RemoteState {
  const remote = state.remotes.get(name)
  if (!remote?.releases.length) throw unknownRemote(name)
  return remote
}

export function unknownRemote(name: string): DeliveryError {
  return new DeliveryError('REMOTE_UNKNOWN', `No remote “${name}” was ever published here.`)
}

export function releaseWanted(remote: RemoteState, by: { version: string } | { folder: string }): PublishedRelease {
  const release = remote.releases.find(known =>
    'version' in by ? known.version === by.version : known.folder === by.folder,
  )
  const asked = 'version' in by ? by.version : by.folder
  if (!release) throw new DeliveryError('VERSION_UNKNOWN', `${remote.name} ${asked} was never published here.`)
  if (release.pruned)
    throw new DeliveryError(
      'VERSION_UNKNOWN',
      `${remote.name} ${asked} is old and its files are gone. Publish it again.`,
    )
  return release
}

/** Verifies the files on disk: they may have changed since publishing. */
export async function checkRelease(
  remotesFolder: string,
  remote: string,
  { version, folder }: PublishedRelease,
  trust: Trust | undefined,
): Promise<void> {
  if (trust) checkSignature(remote, version, await readRelease(join(remotesFolder, folder)), trust)
}

export function moved(remote: string, release: PublishedRelease | undefined, already: boolean): Moved {
  if (!release) throw new TypeError('a move was decided without a release')
  return { remote, version: release.version, folder: release.folder, already }
}
