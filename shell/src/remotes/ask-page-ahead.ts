import { currentSession } from '@portal/auth'
import { askAhead } from '@portal/auth/ask-ahead'
import type { RouteDescriptor } from '@portal/federation/descriptor'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { meets } from '@portal/rules/access'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import { matchPath } from '@portal/router'

/** Asks what a page asks first, if its reader may see it. */
export function askFirst({ path, asks = [], needs }: RouteDescriptor, params: RemoteRoute['params']): void {
  const session = currentSession()
  if (!session || !meets(session, needs)) return
  const values = [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => params[name] ?? '')
  for (const question of asks) askAhead(question, values)
}

/** Brings the scripts and the first answers of the page at an address nearer, which somebody is about to open. */
export function askPageAhead(host: RemoteHost, to: string): void {
  const found = routeAt(host, to)
  if (!found) return
  host.preload(found.remote.name, found.route.page)
  askFirst(found.route, found.params)
}

/** The shown page comes first. A pointer that only passes a link does not mean it. */
const meantAfterMs = 120

/** The same a moment later. Returns a function that takes it back. */
export function askPageSoon(host: RemoteHost, to: string): () => void {
  const timer = setTimeout(() => askPageAhead(host, to), meantAfterMs)
  return () => clearTimeout(timer)
}

interface RemoteRoute {
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
