import { z } from 'zod'
import { groupSettingsAccess, settingsAccess } from '../identity/access'
import { defineCall } from '../wire/call'
import { singleLineText } from '../wire/fields'

/** Which release of each remote people get. Publishing one needs a deploy token and is no call of the services. */

const instant = z.iso.datetime()

/** What browsers told of a release in the last seven days. Times are in milliseconds, `cls` in thousandths. */
const figuresSchema = z.object({
  /** How often somebody opened a page of it. */
  entries: z.number().int().min(0),
  /** The most frequent first. */
  failures: z.array(z.object({ code: z.string(), count: z.number().int().positive() })),
  load: z.object({ p50: z.number(), p75: z.number(), p95: z.number() }).nullable(),
  /** These are what three of four pages were at most. Null where no browser told. */
  lcp: z.number().nullable(),
  /** In place of `lcp`, from browsers that do not tell it for each page: until the page first stood there. */
  shown: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
})
export type ReleaseFigures = z.infer<typeof figuresSchema>

/** How much of a byte budget a release uses, with its files compressed as they travel. */
const budgetUseSchema = z.object({
  /** All files, the first load of the heaviest page, or one kind of files. */
  name: z.enum(['remote', 'page', 'scripts', 'styles', 'media']),
  bytes: z.number().int().min(0),
  /** The most that the portal or the remote itself allows; null where neither does. */
  allowed: z.number().nullable(),
})
export type BudgetUse = z.infer<typeof budgetUseSchema>

const releaseSchema = z.object({
  version: z.string(),
  publishedDate: instant,
  /** A person, a deploy token, or who started the portal or its command line. */
  publishedBy: z.string(),
  isActive: z.boolean(),
  /** The last time; null for one that never was. */
  activatedDate: instant.nullable(),
  activatedBy: z.string().nullable(),
  /** It is old, and its files are gone: it cannot be made active. */
  isPruned: z.boolean(),
  /** Since when nobody gets it, because it did not load for several people. */
  quarantinedDate: instant.nullable(),
  /** What its signature is worth; null where this portal asks for none, and where the files are gone. */
  signature: z.enum(['signed', 'modified', 'unsigned', 'revoked']).nullable(),
  bytes: z.number().int().min(0),
  /** Null where it was not written down when the release was published. */
  budgets: z.array(budgetUseSchema).nullable(),
  figures: figuresSchema.nullable(),
})
export type RemoteRelease = z.infer<typeof releaseSchema>

const openedSchema = z.object({ entries: z.number().int().min(0), failures: z.number().int().min(0) })

/** How a rollout does beside the active release in the same hours. Failures are those that are a release's own. */
const verdictSchema = z.object({
  /** `waiting`: there are too few entries for the next stage. */
  is: z.enum(['waiting', 'fine', 'worse']),
  first: openedSchema,
  active: openedSchema,
  /** How many entries the present stage lacks. */
  missing: z.number().int().min(0),
})

/** A release that some people get before everybody. */
const rolloutSchema = z.object({
  version: z.string(),
  percent: z.number().min(0).max(100),
  /** What the later stages are. */
  nextPercents: z.array(z.number()),
  everyMinutes: z.number().positive(),
  /** How many get it whatever the percentage. */
  peopleCount: z.number().int().min(0),
  corporationIds: z.array(z.number().int()),
  startedDate: instant,
  startedBy: z.string(),
  /** When its present stage began. */
  movedDate: instant,
  /** Null where there is no active release to compare with. */
  verdict: verdictSchema.nullable(),
})
export type Rollout = z.infer<typeof rolloutSchema>

/** Something that changed what people get. */
const moveSchema = z.object({
  kind: z.enum(['activated', 'rolledBack', 'rolloutStarted', 'rolloutMoved', 'rolloutStopped', 'quarantined']),
  version: z.string(),
  date: instant,
  by: z.string(),
  /** Which part of the people get it from then on. */
  percent: z.number().nullable(),
  /** Why it was taken from them, as the log has it. */
  why: z.string().nullable(),
  /** What was counted, where that is why. */
  counts: z.object({ first: openedSchema, active: openedSchema }).nullable(),
})
export type RemoteMove = z.infer<typeof moveSchema>

export const remoteSchema = z.object({
  name: z.string(),
  /** What its descriptor calls it, in the caller's language. */
  title: z.string(),
  activeVersion: z.string().nullable(),
  rollout: rolloutSchema.nullable(),
  /** The newest first. */
  releases: z.array(releaseSchema),
  /** The newest first, at most twenty. */
  moves: z.array(moveSchema),
})
export type Remote = z.infer<typeof remoteSchema>

const ofRemotes = { service: 'workflow', access: settingsAccess } as const
const moving = {
  ...ofRemotes,
  access: groupSettingsAccess,
  method: 'POST',
  params: z.object({ remote: z.string().regex(/^[a-z][a-z0-9-]{0,99}$/) }),
  body: z.strictObject({
    version: singleLineText(200),
    /** The version that the caller saw active; another one by now is REMOTE_MOVED. */
    seenVersion: singleLineText(200).nullable(),
  }),
  answer: z.object({ version: z.string() }),
} as const

export const remotesCall = defineCall({
  ...ofRemotes,
  method: 'GET',
  path: '/api/remotes',
  answer: z.array(remoteSchema),
})

/** Makes a release active that fits this portal; sessions that begin from then on get it. */
export const activateRemoteCall = defineCall({ ...moving, path: '/api/remotes/:remote/activate' })

/** Goes back to a release that was active here before, whatever the portal has become since. */
export const rollBackRemoteCall = defineCall({ ...moving, path: '/api/remotes/:remote/rollback' })

/** Takes a release back from those who got it before everybody. */
export const stopRolloutCall = defineCall({
  ...moving,
  path: '/api/remotes/:remote/stopRollout',
  body: z.strictObject({ version: singleLineText(200) }),
})

/** How a release may fail that is its own fault, and not that of a connection. */
export const countedFailures = [
  'REMOTE_NOT_FOUND',
  'REMOTE_WRONG_TYPE',
  'REMOTE_HASH_MISMATCH',
  'REMOTE_MANIFEST_MALFORMED',
  'REMOTE_PAGE_MISSING',
  'REMOTE_IMPORT_FAILED',
  'REMOTE_HANGS',
] as const

/** What a browser says of a release that it could not load. Of several people, it takes the release out for all. */
export const reportRemoteFailureCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'POST',
  path: '/api/remotes/failures',
  body: z.strictObject({ folder: z.string().max(200), code: z.enum(countedFailures) }),
  answer: z.null(),
})

/** As much of an error as is worth reading; a browser cuts off what is longer. */
export const shellFailureLimits = { error: 1000, stack: 8000, address: 2000 }

/**
 * What a browser says of an error of the shell itself: it goes into the log of the portal, and the answer is the code
 * by which it is found there. Ten within a quarter of an hour are enough from one person.
 */
export const reportShellFailureCall = defineCall({
  service: 'workflow',
  access: 'session',
  method: 'POST',
  path: '/api/shell/failures',
  body: z.strictObject({
    error: z.string().max(shellFailureLimits.error),
    stack: z.string().max(shellFailureLimits.stack),
    /** Where it happened. */
    address: z.string().max(shellFailureLimits.address),
  }),
  answer: z.object({ supportCode: z.string() }),
})
