import { allCalls } from '@portal/contracts/all-calls'
import { allHubs } from '@portal/contracts/all-hubs'

const partsOf = (path: string): string[] => path.toLowerCase().split('/').slice(1)
const firstPart = (path: string): string => partsOf(path)[0] ?? ''

/** Below these the server answers everything by itself. */
const ofServer = new Set(
  [
    ...allHubs.map(hub => hub.path),
    ...['/api', '/remotes', '/assets', '/delivery', '/healthz', '/readyz', '/metrics', '/api-docs'],
  ].map(firstPart),
)
const calls = allCalls.map(({ call }) => partsOf(call.path))

/**
 * Why no remote may have a page at this address, which would open from the menu and be gone after a reload; undefined
 * if one may.
 */
export function reservation(path: string): string | undefined {
  const parts = partsOf(path)
  if (parts[0]?.startsWith(':')) return 'would take every address that no page has'
  const isAnswered = ofServer.has(firstPart(path)) || calls.some(call => meet(call, parts))
  return isAnswered ? 'belongs to the server' : undefined
}

/** Some address is of both: `/agreement/:id` is none of `/agreement/file/:file`. */
function meet(call: readonly string[], page: readonly string[]): boolean {
  const isAny = (part: string | undefined) => part?.startsWith(':')
  return (
    call.length === page.length &&
    call.every((part, index) => part === page[index] || isAny(part) || isAny(page[index]))
  )
}
