import { Readable } from 'node:stream'
import { z } from 'zod'
import { packBuild } from './archive'
import { rolloutPlanSchema, type RolloutPlan } from './rollout/plan'

/** Delivery calls to a portal elsewhere. */

export interface Target {
  url: string
  token: string
}

const refusalSchema = z.object({ success: z.literal(false), code: z.string(), message: z.string() })
const movedSchema = z.object({ version: z.string(), folder: z.string(), already: z.boolean() })
const publishedSchema = movedSchema.extend({ active: z.boolean() })
const openedSchema = z.object({ entries: z.number(), failures: z.number() })
const verdictSchema = z.object({
  is: z.enum(['waiting', 'fine', 'worse']),
  first: openedSchema,
  active: openedSchema,
  missing: z.number(),
})
/** Fields that older portals lack are optional. */
const historySchema = z.object({
  name: z.string(),
  active: z.string().optional(),
  rollout: rolloutPlanSchema.extend({ version: z.string(), verdict: verdictSchema.nullish() }).loose().optional(),
  stopped: z.object({ version: z.string(), percent: z.number(), why: z.string() }).optional(),
  releases: z.array(
    z.object({
      version: z.string(),
      publishedAt: z.string(),
      publishedBy: z.string(),
      active: z.boolean(),
      pruned: z.boolean(),
      quarantinedAt: z.string().optional(),
      signature: z.enum(['signed', 'modified', 'unsigned', 'revoked']).optional(),
      figures: z
        .object({
          entries: z.number(),
          failures: z.array(z.object({ code: z.string(), count: z.number() })),
          load: z.object({ p75: z.number() }).loose().nullable(),
          start: z.number().nullish(),
        })
        .loose()
        .optional(),
    }),
  ),
  moves: z
    .array(
      z.object({
        kind: z.string(),
        version: z.string(),
        why: z.string().nullable(),
        counts: z.object({ first: openedSchema, active: openedSchema }).nullable(),
      }),
    )
    .default([]),
  webhook: z
    .object({ deliveredDate: z.string().nullable(), triedDate: z.string().nullable(), fault: z.string().nullable() })
    .optional(),
})
export type History = z.infer<typeof historySchema>
export type Verdict = z.infer<typeof verdictSchema>

const errorsSchema = z.array(
  z.object({
    version: z.string(),
    code: z.string(),
    message: z.string(),
    stack: z.array(z.string()),
    count: z.number(),
    people: z.number(),
    firstDate: z.string(),
    lastDate: z.string(),
  }),
)
export type ReleaseErrors = z.infer<typeof errorsSchema>

const checkedSchema = z.object({
  version: z.string().optional(),
  needsHostApi: z.string().optional(),
  singletons: z.record(z.string(), z.string()),
  isPublished: z.boolean(),
  faults: z.array(z.object({ code: z.string(), message: z.string() })),
  portal: z.object({
    hostApi: z.string(),
    singletons: z.record(z.string(), z.string()),
    needsSignature: z.boolean(),
  }),
})
export type Checked = z.infer<typeof checkedSchema>

/** A refusal of the other portal, in its words. */
export class RemoteRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export async function publishTo(target: Target, remote: string, build: string, activate: boolean) {
  return call(target, remote, `publish?activate=${activate}`, publishedSchema, await archiveOf(build))
}

export async function checkAt(target: Target, remote: string, build: string): Promise<Checked> {
  return call(target, remote, 'check', checkedSchema, await archiveOf(build))
}

async function archiveOf(build: string): Promise<RequestInit> {
  const archive = Readable.from(packBuild(build))
  return {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: new Blob(await archive.toArray()),
  }
}

export async function activateAt(target: Target, remote: string, version: string, force: boolean) {
  return call(target, remote, 'activate', movedSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, force }),
  })
}

export async function rollOutAt(target: Target, remote: string, version: string, plan: RolloutPlan) {
  return call(target, remote, 'rollout', movedSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, ...plan }),
  })
}

export async function stopRolloutAt(target: Target, remote: string) {
  return call(target, remote, 'rollout/stop', z.null(), { method: 'POST' })
}

export async function resumeRolloutAt(target: Target, remote: string) {
  return call(target, remote, 'rollout/resume', movedSchema, { method: 'POST' })
}

export async function rollbackAt(target: Target, remote: string) {
  return call(target, remote, 'rollback', movedSchema, { method: 'POST' })
}

export async function errorsAt(target: Target, remote: string): Promise<ReleaseErrors> {
  return call(target, remote, 'errors', errorsSchema, {})
}

export async function historyAt(target: Target, remote: string): Promise<History> {
  return call(target, remote, '', historySchema, {})
}

async function call<T>(
  { url, token }: Target,
  remote: string,
  path: string,
  answer: z.ZodType<T>,
  init: RequestInit,
): Promise<T> {
  const address = `${url}/delivery/${encodeURIComponent(remote)}/${path}`
  const response = await fetch(address, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new RemoteRefusal('PORTAL_UNREACHABLE', `No portal answers at ${url}.`)
  })
  const body: unknown = await response.json().catch(() => undefined)
  const refusal = refusalSchema.safeParse(body)
  if (refusal.success) throw new RemoteRefusal(refusal.data.code, refusal.data.message)
  const parsed = z.object({ success: z.literal(true), data: answer }).safeParse(body)
  if (!parsed.success)
    throw new RemoteRefusal('PORTAL_ANSWER', `${url} answered ${response.status}, but not as a portal does.`)
  return parsed.data.data
}
