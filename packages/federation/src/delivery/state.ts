import type { DeliveryEvent, PublishedEvent } from './events'
import type { Rollout } from './rollout/plan'

/** The state that the events add up to. */

export interface PublishedRelease extends Omit<PublishedEvent, 'type' | 'remote'> {
  /** Its folder is gone from the disk. */
  pruned: boolean
  activatedAt?: string
  activatedBy?: string
  /** Since when it is kept from everybody, because it did not load. */
  quarantinedAt?: string | undefined
  /** When it was last replaced by another release. */
  stoppedAt?: string
}

const moveTypes = [
  'activated',
  'rolledBack',
  'rolloutStarted',
  'rolloutMoved',
  'rolloutStopped',
  'quarantined',
] as const
/** The events that change which release people get. */
export type MoveEvent = Extract<DeliveryEvent, { type: (typeof moveTypes)[number] }>

export interface RemoteState {
  name: string
  /** In the order of publishing. */
  releases: PublishedRelease[]
  /** Folders in the order of activation; the last is active, a rollback takes it off. */
  activations: string[]
  tokenHashes: string[]
  /** At most one at a time. */
  rollout?: Rollout | undefined
  /** The last rollout, if it was stopped and no other release was chosen since. */
  stopped?: { rollout: Rollout; why: string } | undefined
  /** In their order. */
  moves: MoveEvent[]
}

export interface DeliveryState {
  revision: number
  remotes: Map<string, RemoteState>
}

export function foldEvents(events: readonly DeliveryEvent[]): DeliveryState {
  const state: DeliveryState = { revision: 0, remotes: new Map() }
  for (const event of events) {
    const remote = remoteIn(state, event.remote)
    apply(remote, event)
    if (isMove(event)) remote.moves.push(event)
    state.revision += 1
  }
  return state
}

const isMove = (event: DeliveryEvent): event is MoveEvent => moveTypes.some(type => type === event.type)

function remoteIn(state: DeliveryState, name: string): RemoteState {
  const known = state.remotes.get(name)
  if (known) return known
  const remote = { name, releases: [], activations: [], tokenHashes: [], moves: [] }
  state.remotes.set(name, remote)
  return remote
}

function apply(remote: RemoteState, event: DeliveryEvent): void {
  switch (event.type) {
    case 'published': {
      const { type: _type, remote: _remote, ...release } = event
      remote.releases = [
        ...remote.releases.filter(known => known.folder !== event.folder),
        { ...release, pruned: false },
      ]
      return
    }
    case 'activated':
      // Whatever becomes active for everybody, the question that the rollout asked is answered.
      remote.rollout = remote.stopped = undefined
      moveTo(remote, event.folder, event)
      remote.activations.push(event.folder)
      return
    case 'rolledBack': {
      remote.rollout = remote.stopped = undefined
      moveTo(remote, event.to, event)
      const below = remote.activations.slice(0, -1)
      remote.activations = below.slice(0, below.lastIndexOf(event.to) + 1)
      return
    }
    case 'rolloutStarted': {
      const { type: _type, remote: _remote, at, ...rollout } = event
      releaseIn(remote, event.folder)
      remote.rollout = { ...rollout, startedAt: at, movedAt: at }
      remote.stopped = undefined
      return
    }
    case 'rolloutMoved':
      if (remote.rollout)
        remote.rollout = {
          ...remote.rollout,
          percent: event.percent,
          next: remote.rollout.next.filter(percent => percent > event.percent),
          movedAt: event.at,
        }
      return
    case 'rolloutStopped':
      remote.stopped = remote.rollout && { rollout: remote.rollout, why: event.why }
      remote.rollout = undefined
      return
    case 'quarantined': {
      const release = releaseIn(remote, event.folder)
      release.quarantinedAt = release.stoppedAt = event.at
      remote.activations = remote.activations.filter(folder => folder !== event.folder)
      if (remote.rollout?.folder === event.folder) remote.rollout = undefined
      return
    }
    case 'signed':
      // The value of a signature depends on the files and on the trusted keys, so it is judged elsewhere.
      return
    case 'pruned':
      event.folders.forEach(folder => (releaseIn(remote, folder).pruned = true))
      remote.activations = remote.activations.filter(folder => !event.folders.includes(folder))
      return
    case 'tokenIssued':
      remote.tokenHashes.push(event.tokenHash)
      return
    case 'tokenRevoked':
      remote.tokenHashes = []
  }
}

function moveTo(remote: RemoteState, folder: string, { at, by }: Pick<DeliveryEvent, 'at' | 'by'>): void {
  const before = activeRelease(remote)
  const next = releaseIn(remote, folder)
  if (before) before.stoppedAt = at
  next.activatedAt = at
  next.quarantinedAt = undefined
  next.activatedBy = by
}

function releaseIn(remote: RemoteState, folder: string): PublishedRelease {
  const release = remote.releases.find(known => known.folder === folder)
  if (!release) throw new RangeError(`names ${folder}, which was never published`)
  return release
}

export function activeRelease(remote: RemoteState | undefined): PublishedRelease | undefined {
  const folder = remote?.activations.at(-1)
  return remote?.releases.find(release => release.folder === folder)
}

/** Returns the releases that were active before the current one, newest first, each once. */
export function earlierReleases(remote: RemoteState): PublishedRelease[] {
  const active = remote.activations.at(-1)
  const folders = new Set(remote.activations.toReversed().filter(folder => folder !== active))
  return [...folders].flatMap(folder => remote.releases.filter(release => release.folder === folder))
}
