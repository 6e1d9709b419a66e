import { currentSession } from '@portal/auth'
import { askAhead } from '@portal/auth/ask-ahead'
import type { RouteDescriptor } from '@portal/federation/descriptor'
import type { RemoteHost } from '@portal/federation/host/remote-host'
import { meets } from '@portal/rules/access'
import type { LoadableRemote } from '@portal/federation/host/loadable-release'
import { matchPath } from '@portal/router'

/** Starts the first calls of a page, if the reader may see it. */
export function askFirst(
  remote: string,
  { path, asks = [], needs }: RouteDescriptor,
  params: RemoteRoute['params'],
): void {
  const session = currentSession()
  if (!session || !meets(session, needs)) return
  const values = [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => params[name] ?? '')
  for (const question of asks) askAhead(question, values, remote)
}

/** Preloads the scripts and the first answers of a page that the reader is about to open. */
export function askPageAhead(host: RemoteHost, to: string): void {
  const found = routeAt(host, to)
  if (!found) return
  host.preload(found.remote.name, found.route.page)
  askFirst(found.remote.name, found.route, found.params)
}

/** A pointer that only passes over a link does not start a preload. */
const meantAfterMs = 120

/** Preloads a page after a moment. Returns a function that cancels it. */
export function askPageSoon(host: RemoteHost, to: string): () => void {
  const timer = setTimeout(() => askPageAhead(host, to), meantAfterMs)
  return () => clearTimeout(timer)
}

interface RemoteRoute {
  remote: LoadableRemote
  route: RouteDescriptor
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the page of a remote at an address, with the parameters in it. */
export function routeAt(host: RemoteHost, to: string): RemoteRoute | undefined {
  for (const remote of host.remotes)
    for (const route of remote.descriptor.routes) {
      const match = matchPath(route.path, to)
      if (match) return { remote, route, params: match.params }
    }
  return undefined
}
