import type { RemoteError } from '@portal/contracts/remotes/remote-reports'
import { stackLimits } from '@portal/contracts/remotes/report-limits'
import { remotesUrl } from '../address'
import type { PageEvent } from './page-events'

type Late = Extract<PageEvent, { what: 'late' }>

const addresses = /[\w-]+:\/\/\S+?(?=:\d+:\d+)/g
const ofExtension = /^(?:chrome|moz|safari-web)-extension:/
/** Errors that no code of a remote causes: a lost network, an aborted request, a file that did not arrive. */
const noiseNames = new Set(['AbortError', 'NetworkError', 'TimeoutError', 'ChunkLoadError'])
const noise = /failed to fetch|networkerror|load failed|network error|resizeobserver loop|imported module/i
const mostFrames = 15

/**
 * Returns which release caused an error, with its stack, or nothing if no release did. A browser extension's script in
 * the stack may have caused it as well.
 */
export function lateError({ code, error, file = '' }: Late, shown: string | undefined): RemoteError | undefined {
  const { name = '', message = String(error), stack } = Object(error) as Partial<Error>
  if (noiseNames.has(name) || noise.test(message)) return undefined
  const lines = (stack ?? '').split('\n').filter(line => line.match(addresses))
  const involved = [...lines.flatMap(line => line.match(addresses) ?? []), file]
  if (involved.some(address => ofExtension.test(address))) return undefined
  const folder = involved.map(folderOf).find(Boolean) ?? (stack === '' ? shown : undefined)
  if (!folder) return undefined
  const frames = lines.slice(0, mostFrames).map(line => line.trim().replace(`${remotesUrl}${folder}/`, ''))
  const told = [name && !message.startsWith(name) ? name : '', message].filter(Boolean).join(': ')
  return {
    folder,
    what: code,
    message: told.slice(0, stackLimits.message),
    stack: frames.join('\n').slice(0, stackLimits.stack),
  }
}

/** The release of a script, such as `leave/1.2.0-0123456789ab`. */
export function folderOf(address: string): string | undefined {
  if (!address.startsWith(remotesUrl)) return undefined
  const [remote, release, file] = address.slice(remotesUrl.length).split('/')
  return remote && release && file ? `${remote}/${release}` : undefined
}
