import { z } from 'zod'
import { countedFailures } from './remotes.calls'
import { stackLimits } from './report-limits'

/**
 * Browsers' reports about remotes. A report names a release, no page and no person; the session is used only to check
 * that its user was given the release.
 */

/** The network was too slow, or the server of the files. */
export const networkTimeout = 'REMOTE_TIMEOUT'

/** Faults of a release after its page opened. */
const lateFailures = [
  /** An uncaught error, or a promise that nobody caught. */
  'REMOTE_RUNTIME_ERROR',
  /** The page's policy refused something that it tried. */
  'REMOTE_BLOCKED',
  /** It tried to change what belongs to the whole page. */
  'REMOTE_OVERREACH',
  /** Evaluating its code occupied the tab for longer than its budget. */
  'REMOTE_SLOW',
] as const
export type LateFailure = (typeof lateFailures)[number]

/** A page's possible failures, by the loader's codes. */
const reportedFailures = [
  ...countedFailures,
  'REMOTE_UNREACHABLE',
  'REMOTE_SERVER_ERROR',
  networkTimeout,
  'REMOTE_INCOMPLETE',
  'REMOTE_HOST_API',
  ...lateFailures,
] as const

/**
 * Failures of the release itself. A network timeout is judged separately and needs a much larger difference, because
 * new files cross the network more often than cached ones.
 */
export const judgedFailures: readonly string[] = [...countedFailures, 'REMOTE_HOST_API', ...lateFailures]

/**
 * In milliseconds; `cls` in thousandths. `lcp` comes from browsers that report it per page; others report `shown`, the
 * time until the page first appeared. `task` is the longest task of a visit, `start` its longest evaluation of code.
 */
export const measures = ['load', 'lcp', 'shown', 'inp', 'cls', 'task', 'start'] as const
export type Measure = (typeof measures)[number]

const reportSchema = z.strictObject({
  folder: z.string().max(200),
  /** `entry`: a page was opened. Every failure also counts as an entry. */
  what: z.enum(['entry', ...reportedFailures, ...measures]),
  value: z.number().min(0).max(3_600_000).optional(),
})
export type RemoteReport = z.infer<typeof reportSchema>

const mostReports = 60
const mostErrors = 3

/** An error with its stack, without the words of its page. */
const errorSchema = z.strictObject({
  folder: z.string().max(200),
  what: z.enum(lateFailures),
  message: z.string().max(stackLimits.message),
  stack: z.string().max(stackLimits.stack),
})
export type RemoteError = z.infer<typeof errorSchema>

/** Beacons carry no header, so the session's token is in the body. */
export const beaconSchema = z
  .strictObject({
    session: z.string().max(100),
    reports: z.array(reportSchema).max(mostReports),
    errors: z.array(errorSchema).max(mostErrors).optional(),
  })
  .refine(({ reports, errors = [] }) => reports.length + errors.length > 0)
export type Beacon = z.infer<typeof beaconSchema>

/** The upper bounds of a measure's histogram buckets; the last bucket has none. */
const milliseconds = [25, 50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 20_000]
export const boundsOf: Readonly<Record<Measure, readonly number[]>> = {
  load: milliseconds,
  lcp: milliseconds,
  shown: milliseconds,
  inp: milliseconds,
  task: milliseconds,
  start: milliseconds,
  cls: [5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000],
}
