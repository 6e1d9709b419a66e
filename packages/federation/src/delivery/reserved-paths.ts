import { allCalls } from '@portal/contracts/all-calls'
import { allHubs } from '@portal/contracts/all-hubs'

const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

/** Where the server answers by itself, so that a page would open from the menu and be gone after a reload. */
const ofServer = new Set(
  [
    ...allCalls.map(({ call }) => call.path),
    ...allHubs.map(hub => hub.path),
    ...['/remotes', '/assets', '/delivery', '/healthz', '/readyz', '/metrics', '/api-docs'],
  ].map(firstPart),
)

/** Why no remote may have a page at this address; undefined if one may. */
export function reservation(path: string): string | undefined {
  if (firstPart(path).startsWith(':')) return 'would take every address that no page has'
  return ofServer.has(firstPart(path)) ? 'belongs to the server' : undefined
}
