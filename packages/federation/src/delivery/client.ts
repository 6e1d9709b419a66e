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
const historySchema = z.object({
  name: z.string(),
  active: z.string().optional(),
  rollout: rolloutPlanSchema.extend({ version: z.string() }).loose().optional(),
  releases: z.array(
    z.object({
      version: z.string(),
      publishedAt: z.string(),
      publishedBy: z.string(),
      active: z.boolean(),
      pruned: z.boolean(),
      quarantinedAt: z.string().optional(),
      signature: z.enum(['signed', 'modified', 'unsigned', 'revoked']).optional(),
    }),
  ),
})
export type History = z.infer<typeof historySchema>

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
  const archive = Readable.from(packBuild(build))
  const path = `publish?activate=${activate}`
  return call(target, remote, path, publishedSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: new Blob(await archive.toArray()),
  })
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

export async function rollbackAt(target: Target, remote: string) {
  return call(target, remote, 'rollback', movedSchema, { method: 'POST' })
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
  const address = `${url.replace(/\/+$/, '')}/delivery/${encodeURIComponent(remote)}/${path}`
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
