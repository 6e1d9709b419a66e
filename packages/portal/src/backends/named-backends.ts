import { isIP } from 'node:net'
import { isReachable, listOf } from '@portal/federation/backend/networks'
import { remoteNameSchema } from '@portal/federation/descriptor'

/** The backends and webhooks that the operator names in the settings. Nobody else can. */

/** A remote's name, and the address of its backend or webhook. */
export type NamedBackends = ReadonlyMap<string, URL>

/** Names the webhook of all remotes without one of their own. */
export const everyRemote = '*'

const ownMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads entries such as `travel=https://travel.example.com/api`. The address of a webhook may have a query. */
export function readBackends(
  entries: readonly string[],
  fault: (message: string) => void,
  isWebhook = false,
): NamedBackends {
  const backends = new Map<string, URL>()
  for (const entry of entries) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(entry) ?? []
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isName = remoteNameSchema.safeParse(name).success || (isWebhook && name === everyRemote)
    if (!isName || !url) fault('must be like travel=https://travel.example.com, with a comma between')
    else if (backends.has(name)) fault(`names ${name} twice`)
    else if (url.protocol !== 'https:' && !(url.protocol === 'http:' && ownMachine.has(url.hostname)))
      // Whoever reads a statement on its way can use it for a minute.
      fault(`must give ${name} an https address, unless it is on the portal’s own machine`)
    else if (url.username || url.password || url.hash || (url.search && !isWebhook))
      fault(`must give ${name} an address without user, ${isWebhook ? '' : 'query '}and #`)
    else backends.set(name, url)
  }
  return backends
}

export function isListOfNetworks(networks: readonly string[]): boolean {
  try {
    listOf(networks)
    return true
  } catch {
    return false
  }
}

/** The addresses of a setting that no connection would reach, one line each. */
export function unreachableBackends(setting: string, backends: NamedBackends, networks: readonly string[]): string[] {
  const named = listOf(networks)
  return [...backends].flatMap(([name, { hostname }]) => {
    const address = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
    const isFixed = isIP(address) !== 0
    return isFixed && !isReachable(address, named)
      ? [`${setting} gives ${name} an address outside public networks; name its own in PORTAL_BACKEND_NETWORKS.`]
      : []
  })
}
