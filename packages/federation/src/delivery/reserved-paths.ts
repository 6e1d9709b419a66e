import { allCalls } from '@portal/contracts/all-calls'
import { allHubs } from '@portal/contracts/all-hubs'

const partsOf = (path: string): string[] => path.toLowerCase().split('/').slice(1)
const firstPart = (path: string): string => partsOf(path)[0] ?? ''

/** The server itself answers everything below these paths. */
const ofServer = new Set(
  [
    ...allHubs.map(hub => hub.path),
    ...['/api', '/remotes', '/assets', '/delivery', '/backends', '/healthz', '/readyz', '/metrics', '/api-docs'],
  ].map(firstPart),
)
const calls = allCalls.map(({ call }) => partsOf(call.path))

/**
 * Returns why no remote may have a page at this address, which the server would answer after a reload; undefined if one
 * may.
 */
export function reservation(path: string): string | undefined {
  const parts = partsOf(path)
  if (parts[0]?.startsWith(':')) return 'would take every address that no page has'
  const isAnswered = ofServer.has(firstPart(path)) || calls.some(call => meet(call, parts))
  return isAnswered ? 'belongs to the server' : undefined
}

/**
 * Returns whether one address can match both paths. `/agreement/:id` and `/agreement/file/:file` have none in common.
 */
function meet(call: readonly string[], page: readonly string[]): boolean {
  const isAny = (part: string | undefined) => part?.startsWith(':')
  return (
    call.length === page.length &&
    call.every((part, index) => part === page[index] || isAny(part) || isAny(page[index]))
  )
}
