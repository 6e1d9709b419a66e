import type { RouteDescriptor } from '@portal/federation/descriptor'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { matchPath } from '@portal/router'

export interface RemoteRoute {
  remote: LoadableRemote
  route: RouteDescriptor
  params: Readonly<Record<string, string | undefined>>
}

/** The remote's page at an address of the portal, and the parameters that stand in it. */
export function routeAt(host: RemoteHost, to: string): RemoteRoute | undefined {
  for (const remote of host.remotes)
    for (const route of remote.descriptor.routes) {
      const match = matchPath(route.path, to)
      if (match) return { remote, route, params: match.params }
    }
  return undefined
}
