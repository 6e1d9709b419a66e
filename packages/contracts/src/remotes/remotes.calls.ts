import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { count, instant, integer, singleLineText } from '../wire/fields'

/** The releases that people get. Publishing needs a deploy token and is no call of the services. */

/** Browsers' reports about a release in the last seven days. Times in milliseconds, `cls` in thousandths. */
export const figuresSchema = z.object({
  /** How often its pages were opened. */
  entries: count,
  /** The most frequent first. */
  failures: z.array(z.object({ code: z.string(), count: integer.positive() })),
  load: z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).nullable(),
  /** The 75th percentiles. Null without reports. */
  lcp: z.number().nullable(),
  /** Time until the page first appeared, from browsers that do not report `lcp` per page. */
  shown: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
  /** The longest task of a visit, during which the page did not respond. */
  task: z.number().nullable(),
  /** The longest evaluation of the release's code in a visit. */
  start: z.number().nullable(),
})
export type ReleaseFigures = z.infer<typeof figuresSchema>

/** A release's use of a byte budget, compressed. */
const budgetUseSchema = z.object({
  /** All files, the first load of the heaviest page, or one kind of files. */
  name: z.enum(['remote', 'page', 'scripts', 'styles', 'media']),
  bytes: count,
  /** The limit of the portal or the remote; null without one. */
  allowed: z.number().nullable(),
})
export type BudgetUse = z.infer<typeof budgetUseSchema>

const releaseSchema = z.object({
  version: z.string(),
  publishedDate: instant,
  /** A person, a deploy token, or the operator who started the portal or its command line. */
  publishedBy: z.string(),
  isActive: z.boolean(),
  /** The last activation; null for none. */
  activatedDate: instant.nullable(),
  activatedBy: z.string().nullable(),
  /** Too old: its files were removed, so it cannot be activated. */
  isPruned: z.boolean(),
  /** The start of its quarantine, because it did not load for several people. */
  quarantinedDate: instant.nullable(),
  /** Its signature status; null if this portal requires none, or if the files are gone. */
  signature: z.enum(['signed', 'modified', 'unsigned', 'revoked']).nullable(),
  bytes: count,
  /** Null if it was not recorded at publishing. */
  budgets: z.array(budgetUseSchema).nullable(),
  figures: figuresSchema.nullable(),
})
export type RemoteRelease = z.infer<typeof releaseSchema>

const openedSchema = z.object({ entries: count, failures: count })

/** A rollout compared with the active release in the same hours. Only failures of the release itself count. */
export const verdictSchema = z.object({
  /** `waiting`: too few entries for the next stage. */
  is: z.enum(['waiting', 'fine', 'worse']),
  first: openedSchema,
  active: openedSchema,
  /** Entries missing in the current stage. */
  missing: count,
})

/** A release that some people get first. */
const rolloutSchema = z.object({
  version: z.string(),
  percent: z.number().min(0).max(100),
  /** The remaining stages. */
  nextPercents: z.array(z.number()),
  everyMinutes: z.number().positive(),
  /** People and companies that get it regardless of the percentage. */
  peopleCount: count,
  corporationIds: z.array(integer),
  startedDate: instant,
  startedBy: z.string(),
  /** When its present stage began. */
  movedDate: instant,
  /** Null without an active release to compare with. */
  verdict: verdictSchema.nullable(),
})
export type Rollout = z.infer<typeof rolloutSchema>

/** A change of the release that people get. */
export const moveSchema = z.object({
  kind: z.enum(['activated', 'rolledBack', 'rolloutStarted', 'rolloutMoved', 'rolloutStopped', 'quarantined']),
  version: z.string(),
  date: instant,
  by: z.string(),
  /** The share of people from then on. */
  percent: z.number().nullable(),
  /** The reason, from the log or as an administrator gave it. */
  why: z.string().nullable(),
  /** The counts behind that reason. */
  counts: z.object({ first: openedSchema, active: openedSchema }).nullable(),
})
export type RemoteMove = z.infer<typeof moveSchema>

/** Whether the news of a remote reach its team's webhook. */
export const webhookSchema = z.object({
  deliveredDate: instant.nullable(),
  triedDate: instant.nullable(),
  /** Why the last attempt failed, such as `HTTP 500`; the news wait. Null if it succeeded. */
  fault: z.string().nullable(),
})
export type WebhookState = z.infer<typeof webhookSchema>

export const remoteSchema = z.object({
  name: z.string(),
  /** Its title from the descriptor, in the caller's language. */
  title: z.string(),
  activeVersion: z.string().nullable(),
  rollout: rolloutSchema.nullable(),
  /** The newest first. */
  releases: z.array(releaseSchema),
  /** The newest first, at most twenty. */
  moves: z.array(moveSchema),
  /** Null without one. */
  webhook: webhookSchema.nullable(),
})
export type Remote = z.infer<typeof remoteSchema>

/** Why it is done, in the administrator's words. */
const reason = singleLineText(500).nullish()

const moving = {
  access: groupSettingsAccess,
  params: z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,99}$/) }),
  body: z.strictObject({
    version: singleLineText(200),
    /** The version that the caller saw active; another one is REMOTE_MOVED. */
    seenVersion: singleLineText(200).nullable(),
    reason,
  }),
  answer: z.object({ version: z.string() }),
  stepUp: true,
} as const

export const remotesCall = defineCall('workflow GET /api/remotes', {
  access: settingsAccess,
  answer: z.array(remoteSchema),
})

/** An error of a release in browsers, cleaned of personal data. */
const releaseErrorSchema = z.object({
  /** The same for the same message and place within a release. */
  id: z.string(),
  version: z.string(),
  code: z.string(),
  message: z.string(),
  /** The innermost first; in the sources, if the release was published with its source maps. */
  stack: z.array(z.string()),
  count: integer.positive(),
  /** At least this many. */
  people: count,
  firstDate: instant,
  lastDate: instant,
})
export type ReleaseError = z.infer<typeof releaseErrorSchema>

/** The latest fifty errors of a remote's releases. */
export const remoteErrorsCall = defineCall('workflow GET /api/remotes/:remote/errors', {
  access: settingsAccess,
  params: z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,99}$/) }),
  answer: z.array(releaseErrorSchema),
})

/** Activates a release that fits this portal; sessions that begin afterwards get it. */
export const activateRemoteCall = defineCall('workflow POST /api/remotes/:remote/activate', moving)

/** Rolls back to a release that was active here before, whatever the portal's current version. */
export const rollBackRemoteCall = defineCall('workflow POST /api/remotes/:remote/rollback', moving)

/** Takes a rollout back. */
export const stopRolloutCall = defineCall('workflow POST /api/remotes/:remote/stopRollout', {
  ...moving,
  body: z.strictObject({ version: singleLineText(200), reason }),
})

/** Failures by the release's own fault, not the connection's. */
export const countedFailures = [
  'REMOTE_NOT_FOUND',
  'REMOTE_WRONG_TYPE',
  'REMOTE_HASH_MISMATCH',
  'REMOTE_MANIFEST_MALFORMED',
  'REMOTE_PAGE_MISSING',
  'REMOTE_IMPORT_FAILED',
  /** Browsers report it here for a first rendering only. */
  'REMOTE_RENDER_FAILED',
  'REMOTE_HANGS',
  'REMOTE_FROZEN',
] as const

/** A browser's report of a release that it could not load. Several people's reports take it out for all. */
export const reportRemoteFailureCall = defineCall('workflow POST /api/remotes/failures', {
  access: 'session',
  body: z.strictObject({ folder: z.string().max(200), code: z.enum(countedFailures) }),
  answer: z.null(),
})

/** Longer texts are cut off by the browser. */
export const shellFailureLimits = { error: 1000, stack: 8000, address: 2000 }

/**
 * A browser's report of an error of the shell: it is logged, and the answer is its support code. At most ten per person
 * in a quarter of an hour.
 */
export const reportShellFailureCall = defineCall('workflow POST /api/shell/failures', {
  access: 'session',
  body: z.strictObject({
    error: z.string().max(shellFailureLimits.error),
    stack: z.string().max(shellFailureLimits.stack),
    /** Where it happened. */
    address: z.string().max(shellFailureLimits.address),
  }),
  answer: z.object({ supportCode: z.string() }),
})
