import type { StoredSession } from '@portal/auth'
import { groupSettingsAccess } from '@portal/contracts/identity/access'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import { meets } from '@portal/rules/access'

const parameter = 'inspect'
const storageKey = 'portal.inspect'

/**
 * Whether the palette offers the inspector: to those who activate releases, with a development override, and to a team
 * that has opened an address with `?inspect` in this tab. It shows nothing that the browser's own tools would not.
 */
export function mayInspect(session: StoredSession | null, remotes: readonly LoadableRemote[]): boolean {
  if (session && meets(session, groupSettingsAccess)) return true
  return remotes.some(({ active }) => active.integrity === undefined) || wasAsked()
}

function wasAsked(): boolean {
  if (!new URLSearchParams(location.search).has(parameter)) return isNoted()
  try {
    sessionStorage.setItem(storageKey, 'on')
  } catch {
    // Without storage, each address says it anew.
  }
  return true
}

function isNoted(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
