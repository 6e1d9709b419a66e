import { z } from 'zod'
import { descriptorSchema, remoteNameSchema } from '../descriptor'
import { integritySchema, releaseSchema } from '../registry'
import { weightsSchema } from './budgets'
import { rolloutPlanSchema } from './rollout/plan'

/** The registry is derived from these events. Each is one immutable file of the log. */

const folder = releaseSchema.shape.folder
const common = { remote: remoteNameSchema, at: z.iso.datetime(), by: z.string().min(1) }
const keyIdSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a key')
const tokenHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a sha256 in hex')

const opened = z.strictObject({ entries: z.int().min(0), failures: z.int().min(0) })

const publishedSchema = z.strictObject({
  type: z.literal('published'),
  ...common,
  version: z.string().min(1),
  folder,
  integrity: integritySchema,
  files: z.number().int().positive(),
  bytes: z.number().int().positive(),
  /** The sizes at publishing; missing in older releases. */
  weights: weightsSchema.optional(),
  pages: z.array(z.string()),
  /** Missing in the oldest releases. */
  scripts: releaseSchema.shape.scripts,
  singletons: z.record(z.string(), z.string()),
  descriptor: descriptorSchema,
})

export const eventSchema = z.discriminatedUnion('type', [
  publishedSchema,
  z.strictObject({ type: z.literal('activated'), ...common, folder }),
  z.strictObject({ type: z.literal('rolledBack'), ...common, from: folder, to: folder }),
  z.strictObject({ type: z.literal('rolloutStarted'), ...common, folder, ...rolloutPlanSchema.shape }),
  z.strictObject({ type: z.literal('rolloutMoved'), ...common, folder, percent: z.number().positive().max(100) }),
  z.strictObject({
    type: z.literal('rolloutStopped'),
    ...common,
    folder,
    why: z.string(),
    /** The counts of both releases, if the rollout was stopped because it was worse. */
    counts: z.strictObject({ first: opened, active: opened }).optional(),
  }),
  /** The release did not load for several people. Users get the previous one. */
  z.strictObject({ type: z.literal('quarantined'), ...common, folder, why: z.string() }),
  /** Signed after publishing, for the first time or again. */
  z.strictObject({ type: z.literal('signed'), ...common, folder, keys: z.array(keyIdSchema).min(1) }),
  /** Written before the folders are removed, so that nobody activates a release that is about to go. */
  z.strictObject({ type: z.literal('pruned'), ...common, folders: z.array(folder).min(1) }),
  z.strictObject({ type: z.literal('tokenIssued'), ...common, tokenHash }),
  /** Revokes every token of the remote. */
  z.strictObject({ type: z.literal('tokenRevoked'), ...common }),
])
export type DeliveryEvent = z.infer<typeof eventSchema>
export type PublishedEvent = z.infer<typeof publishedSchema>
