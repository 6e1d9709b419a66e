import { OverrideStore, takeOverrides } from '@portal/federation/host/override-store'
import type { Override } from '@portal/federation/host/override'
import { pageConfig } from '../page-config'

let settled: Promise<readonly Override[]> | undefined

/**
 * Returns the remotes that this browser loads from a developer's machine. They are read once, before the router reads
 * the address. A portal that does not allow overrides removes stored ones.
 */
export function remoteOverrides(): Promise<readonly Override[]> {
  settled ??= settle().catch(() => [])
  return settled
}

export function resetOverrides() {
  new OverrideStore(localStorage).clear()
  location.reload()
}

async function settle(): Promise<readonly Override[]> {
  const { asked, overrides, rest } = takeOverrides(location.search)
  if (asked) history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  // Throws if the page is denied storage. Then there are no overrides.
  const store = new OverrideStore(localStorage)
  return store.settle(overrides, async () => (await pageConfig()).devRemotes)
}
