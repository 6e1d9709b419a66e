import { OverrideStore, takeOverrides } from '@portal/federation/host/override-store'
import type { Override } from '@portal/federation/host/override'
import { pageConfig } from '../page-config'

let settled: readonly Override[] | undefined

/**
 * Returns the remotes that this browser loads from a developer's machine. They are read once, before the router reads
 * the address. A portal that does not allow overrides removes stored ones.
 */
export function remoteOverrides(): readonly Override[] {
  settled ??= settle()
  return settled
}

export function resetOverrides() {
  new OverrideStore(localStorage).clear()
  location.reload()
}

function settle(): readonly Override[] {
  const { asked, overrides, rest } = takeOverrides(location.search)
  if (asked) history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  try {
    return new OverrideStore(localStorage).settle(overrides, pageConfig().devRemotes)
  } catch {
    // A page that is denied storage has no overrides.
    return []
  }
}
