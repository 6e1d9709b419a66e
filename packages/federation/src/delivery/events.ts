import { z } from 'zod'
import { descriptorSchema, remoteNameSchema } from '../descriptor'
import { integritySchema, releaseSchema } from '../registry'
import { weightsSchema } from './budgets'
import { rolloutPlanSchema } from './rollout/plan'

/** The registry is the sum of these events; each is one file of its log and never changes. */

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
  /** What was weighed when it was published; older releases have none. */
  weights: weightsSchema.optional(),
  pages: z.array(z.string()),
  /** Releases of the first days have none. */
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
    /** What was counted of it and of the active release, where it was worse. */
    counts: z.strictObject({ first: opened, active: opened }).optional(),
  }),
  /** It did not load for several people; users get what was active before. */
  z.strictObject({ type: z.literal('quarantined'), ...common, folder, why: z.string() }),
  /** Again, or for the first time, after it was published. */
  z.strictObject({ type: z.literal('signed'), ...common, folder, keys: z.array(keyIdSchema).min(1) }),
  /** Written before the folders are removed, so that nobody activates what is about to go. */
  z.strictObject({ type: z.literal('pruned'), ...common, folders: z.array(folder).min(1) }),
  z.strictObject({ type: z.literal('tokenIssued'), ...common, tokenHash }),
  /** Ends every token of the remote. */
  z.strictObject({ type: z.literal('tokenRevoked'), ...common }),
])
export type DeliveryEvent = z.infer<typeof eventSchema>
export type PublishedEvent = z.infer<typeof publishedSchema>
