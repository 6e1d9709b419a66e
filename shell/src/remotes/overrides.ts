import { OverrideStore, takeOverrides } from '@portal/federation/host/override-store'
import type { Override } from '@portal/federation/host/override'
import { pageConfig } from '../page-config'

let settled: Promise<readonly Override[]> | undefined

/**
 * The remotes that this browser takes from a developer's machine; asked for once, before the router looks at the
 * address. On a portal that does not allow it there are none, and what the browser kept of them is forgotten.
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
  // Throws where the page may keep nothing; there is nothing to override with then.
  const store = new OverrideStore(localStorage)
  return store.settle(overrides, async () => (await pageConfig()).devRemotes)
}
