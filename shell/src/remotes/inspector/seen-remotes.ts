import { BrokenReleases } from '@portal/federation/host/broken-releases'
import type { FailureCode } from '@portal/federation/host/failure'
import type { LoadableRelease, LoadableRemote } from '@portal/federation/host/loadable-release'
import { remotesUrl } from '../address'

/** Why a remote has this release and no other. */
export type Reason =
  | { why: 'override'; address: string }
  /** The release that would come first has broken in this tab. */
  | { why: 'fallback'; version: string; code: FailureCode }
  /** This person gets it before everybody does. */
  | { why: 'share'; version: string }
  /** Activated after this page was loaded; a reload brings it. */
  | { why: 'older'; version: string }
  | { why: 'active' }

export interface SeenRemote {
  name: string
  title: LoadableRemote['descriptor']['title']
  version: string
  folder: string
  reason: Reason
  isShown: boolean
  /** Of the files of this release that the page has loaded. */
  load: { files: number; bytes: number; fromNetwork: number; ms: number } | undefined
}

/** Active releases by remote. */
export type Active = ReadonlyMap<string, LoadableRelease>

/**
 * Reads from the page which releases its remotes have: the shown one first, then the loaded ones.
 * @param everybodys what a person without a share gets now @param now what this person gets now
 */
export function seenRemotes(remotes: readonly LoadableRemote[], everybodys: Active, now: Active): SeenRemote[] {
  const broken = new BrokenReleases(() => sessionStorage)
  const seen = remotes.map((remote): SeenRemote => {
    const { name, active, earlier, descriptor } = remote
    const failure = broken.failureOf(active.folder)
    const release = failure ? (earlier.find(({ folder }) => !broken.failureOf(folder)) ?? active) : active
    return {
      name,
      title: descriptor.title,
      version: release.version,
      folder: release.folder,
      reason:
        failure && release !== active
          ? { why: 'fallback', version: active.version, code: failure.code }
          : reasonOf(remote, everybodys, now),
      isShown: document.querySelector(`[data-remote="${name}"]`) !== null,
      load: loadOf(release),
    }
  })
  const rank = ({ isShown, load }: SeenRemote) => (isShown ? 0 : load ? 1 : 2)
  return seen.toSorted((a, b) => rank(a) - rank(b))
}

function reasonOf({ name, active }: LoadableRemote, everybodys: Active, now: Active): Reason {
  if (active.integrity === undefined) return { why: 'override', address: active.folder }
  const mine = now.get(name)
  if (mine && mine.folder !== active.folder) return { why: 'older', version: mine.version }
  const others = everybodys.get(name)
  return others && others.folder !== active.folder ? { why: 'share', version: others.version } : { why: 'active' }
}

/** Adds up what the browser says of the files of a release. */
function loadOf({ folder }: LoadableRelease): SeenRemote['load'] {
  const base = new URL(`${folder}/`, remotesUrl).href
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // A file is often requested twice: once to check it, once to run it.
  const files = new Map<string, PerformanceResourceTiming>()
  for (const entry of entries) if (entry.name.startsWith(base) && !files.has(entry.name)) files.set(entry.name, entry)
  const all = [...files.values()]
  if (all.length === 0) return undefined
  return {
    files: all.length,
    bytes: sum(all.map(({ encodedBodySize }) => encodedBodySize)),
    fromNetwork: sum(all.map(({ transferSize }) => transferSize)),
    ms: Math.round(timeOf(all)),
  }
}

/** Returns how long at least one of these files was on its way: others are fetched ahead, minutes before or after. */
function timeOf(files: readonly PerformanceResourceTiming[]): number {
  let [total, until] = [0, 0]
  for (const { startTime, responseEnd } of files.toSorted((a, b) => a.startTime - b.startTime)) {
    total += Math.max(0, responseEnd - Math.max(startTime, until))
    until = Math.max(until, responseEnd)
  }
  return total
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
