import { isDeepStrictEqual } from 'node:util'
import { earlierKept, type OwnReleases, type Registry, type Release } from '../registry'
import { isAmongFirst, type Person } from './rollout/plan'
import { activeRelease, earlierReleases, type DeliveryState, type PublishedRelease, type RemoteState } from './state'

/** Presents the state to browsers: for one person if known, otherwise for everybody. */
export function registryOf(state: DeliveryState, person?: Person): Registry {
  const remotes = [...state.remotes.values()].flatMap(remote => {
    const [active, ...earlier] = releasesFor(remote, person)
    if (!active) return []
    const { name } = remote
    return [
      {
        name,
        active: shown(active),
        earlier: earlier.slice(0, earlierKept).map(shown),
        descriptor: active.descriptor,
      },
    ]
  })
  const varies = [...state.remotes.values()].some(({ rollout }) => rollout)
  return { revision: state.revision, varies, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

/** Returns the releases that a person gets instead of the active ones. */
export function ownReleasesOf(state: DeliveryState, person: Person): OwnReleases {
  const remotes = [...state.remotes.values()].flatMap(remote => {
    const own = firstRelease(remote, person)
    if (!own) return []
    const isDescribedAlike = isDeepStrictEqual(own.descriptor, activeRelease(remote)?.descriptor)
    return [{ name: remote.name, active: shown(own), ...(!isDescribedAlike && { descriptor: own.descriptor }) }]
  })
  return { revision: state.revision, remotes }
}

/** Returns a person's release and the fallbacks if it does not load. */
function releasesFor(remote: RemoteState, person: Person | undefined): PublishedRelease[] {
  const active = activeRelease(remote)
  const forAll = active ? [active, ...earlierReleases(remote)] : []
  const first = firstRelease(remote, person)
  return first ? [first, ...forAll.filter(release => release !== first)] : forAll
}

function firstRelease(remote: RemoteState, person: Person | undefined): PublishedRelease | undefined {
  const { rollout, name, releases } = remote
  if (!rollout || !person || !isAmongFirst(rollout, name, person)) return undefined
  return releases.find(({ folder }) => folder === rollout.folder)
}

/** Returns the remotes with a running rollout. */
export function rolloutsOf(state: DeliveryState, person: Person | undefined): string[] {
  return [...state.remotes.values()].filter(remote => firstRelease(remote, person)).map(({ name }) => name)
}

function shown({ version, folder, integrity, scripts }: PublishedRelease): Release {
  return { version, folder, integrity, scripts }
}
