import type { Registry, Release } from '../registry'
import { activeRelease, earlierReleases, type DeliveryState, type PublishedRelease } from './state'

const earlierShown = 2

/** What browsers are told of the state. */
export function registryOf(state: DeliveryState): Registry {
  const remotes = [...state.remotes.values()].flatMap(remote => {
    const active = activeRelease(remote)
    if (!active) return []
    const earlier = earlierReleases(remote).slice(0, earlierShown).map(shown)
    return [{ name: remote.name, active: shown(active), earlier, descriptor: active.descriptor }]
  })
  return { revision: state.revision, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) }
}

function shown({ version, folder, integrity, scripts }: PublishedRelease): Release {
  return { version, folder, integrity, scripts }
}
