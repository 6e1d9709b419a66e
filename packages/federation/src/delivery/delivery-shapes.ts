import { figuresSchema, moveSchema, verdictSchema, webhookSchema } from '@portal/contracts/remotes/remotes.calls'
import { z } from 'zod'
import { remoteNameSchema } from '../descriptor'
import { rolloutPlanSchema } from './rollout/plan'

/** What the calls of build machines take and answer. */

export const publishQuerySchema = z.strictObject({ activate: z.enum(['true', 'false']).default('false') })
export const activateSchema = z.strictObject({ version: z.string().min(1), force: z.boolean().default(false) })

export const rolloutSchema = z.strictObject({
  version: z.string().min(1),
  percent: z.number().default(0),
  next: z.array(z.number()).default([]),
  everyMinutes: z.number().default(30),
  people: z.array(z.string()).default([]),
  corporationIds: z.array(z.int()).default([]),
})

export const movedSchema = z.strictObject({
  remote: remoteNameSchema,
  version: z.string(),
  folder: z.string(),
  already: z.boolean(),
})

export const publishedSchema = movedSchema.extend({
  active: z.boolean(),
  files: z.int(),
  bytes: z.int(),
  pruned: z.array(z.string()),
})

export const historySchema = z.strictObject({
  name: z.string(),
  active: z.string().optional(),
  rollout: rolloutPlanSchema
    .extend({
      version: z.string(),
      by: z.string(),
      startedAt: z.iso.datetime(),
      movedAt: z.iso.datetime(),
      /** Null without an active release to compare with. */
      verdict: verdictSchema.nullable(),
    })
    .optional(),
  /** The last rollout, if it was stopped. */
  stopped: z.strictObject({ version: z.string(), percent: z.number(), why: z.string() }).optional(),
  releases: z.array(
    z.strictObject({
      version: z.string(),
      folder: z.string(),
      publishedAt: z.iso.datetime(),
      publishedBy: z.string(),
      active: z.boolean(),
      activatedAt: z.iso.datetime().optional(),
      activatedBy: z.string().optional(),
      pruned: z.boolean(),
      quarantinedAt: z.iso.datetime().optional(),
      bytes: z.int(),
      signature: z.enum(['signed', 'modified', 'unsigned', 'revoked']).optional(),
      /** Browsers' reports of the last seven days. */
      figures: figuresSchema.optional(),
    }),
  ),
  /** The last changes of what people get, newest first. */
  moves: z.array(moveSchema),
  /** Missing without one. */
  webhook: webhookSchema.optional(),
})

export const checkedSchema = z.strictObject({
  /** Missing if the manifest cannot be read. */
  version: z.string().optional(),
  needsHostApi: z.string().optional(),
  singletons: z.record(z.string(), z.string()),
  isPublished: z.boolean(),
  /** All refusals that publishing would meet. */
  faults: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  /** The active shell. */
  portal: z.strictObject({
    hostApi: z.string(),
    singletons: z.record(z.string(), z.string()),
    needsSignature: z.boolean(),
  }),
})

export const hostSchema = z.object({
  hostApi: z.string(),
  singletons: z.record(z.string(), z.string()),
  routes: z.array(z.string()).optional(),
})
