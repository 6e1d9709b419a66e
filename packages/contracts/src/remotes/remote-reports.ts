import { z } from 'zod'
import { countedFailures } from './remotes.calls'

/**
 * What browsers tell of the remotes that they open. A report names a release, and neither a page nor a person; its
 * sender is known by the session for as long as it takes to see that the release is theirs.
 */

/** The network was too slow, or the server of the files. */
export const networkTimeout = 'REMOTE_TIMEOUT'

/** How a page may fail, by the codes of the loader. */
export const reportedFailures = [
  ...countedFailures,
  'REMOTE_UNREACHABLE',
  'REMOTE_SERVER_ERROR',
  networkTimeout,
  'REMOTE_INCOMPLETE',
  'REMOTE_HOST_API',
  'REMOTE_RENDER_FAILED',
] as const

/**
 * Failures of a release itself. A timeout of the network is judged apart, and only by far more of them than the active
 * release has: new files cross the network more often than those that browsers have kept.
 */
export const judgedFailures: readonly string[] = [...countedFailures, 'REMOTE_HOST_API', 'REMOTE_RENDER_FAILED']

/**
 * In milliseconds, but for `cls`, which is in thousandths. `lcp` is from browsers that tell it for each page; `shown`
 * is what the others have in its place: until the page first stood there.
 */
export const measures = ['load', 'lcp', 'shown', 'inp', 'cls'] as const
export type Measure = (typeof measures)[number]

const reportSchema = z.strictObject({
  folder: z.string().max(200),
  /** `entry`: somebody opens a page. Each failure has an entry of its own beside it. */
  what: z.enum(['entry', ...reportedFailures, ...measures]),
  value: z.number().min(0).max(3_600_000).optional(),
})
export type RemoteReport = z.infer<typeof reportSchema>

export const mostReports = 60

/** A beacon carries no header, so the token of the session stands in it. */
export const beaconSchema = z.strictObject({
  session: z.string().max(100),
  reports: z.array(reportSchema).min(1).max(mostReports),
})
export type Beacon = z.infer<typeof beaconSchema>

/** The upper ends of the places in the histogram of a measure; the last place has none. */
const milliseconds = [25, 50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000]
export const boundsOf: Readonly<Record<Measure, readonly number[]>> = {
  load: milliseconds,
  lcp: milliseconds,
  shown: milliseconds,
  inp: milliseconds,
  cls: [5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000],
}
