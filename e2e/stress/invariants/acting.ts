import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { allHubs } from '@portal/contracts/all-hubs'
import { demoPeople } from '@portal/database/demo/people'
import { forWork } from '@portal/database/work'
import { publishFiles } from '@portal/federation/delivery/publish'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { beginSession } from '@portal/http/session'
import { modules } from '@portal/portal/modules'
import { connectTo, type HubClient } from '@portal/portal/testing/hub-client'
import { host, startTestApp, type TestApp } from '@portal/portal/testing/test-app'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import type { Act, Connected, Observed, Push } from '../observed'
import { hashOf, saidBy } from '../sent-form'
import { connecting } from './messages'
import type { Places } from './places'

export const idOf = (name: string): number => demoPeople.findIndex(({ email }) => email === `${name}@anka.test`) + 1

/** Their calls take no key. */
const unkeyed = /account|passive|master|upload|photo|password|log in|^read|release/

/** The connections stand until after the end. */
const stillConnected = 60_000

/** The day on which the history ends. */
const historyUntil = '2026-11-20'

/** Clients of a portal with a year of history, who keep what they see. */
export interface Acting {
  portal: TestApp
  places: Required<Places>
  observed(): Observed
  /** Does something with a key of its own if the call takes one, and returns the answer's data. */
  act<Data>(who: string, kind: string, call: string, body?: object, formGuid?: string): Promise<Data>
  /** Publishes a version of a remote, as an operator. */
  publish(remote: string, version: string): Promise<void>
  /** Keeps what somebody's hub connection brings. */
  listen(who: string): Promise<void>
  /** Waits until the last change of a form has come to everybody who listens. */
  heard(): Promise<void>
  close(): Promise<void>
}

export async function beginActing(): Promise<Acting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-judged-'))
  const portal = await startTestApp({ PORTAL_DATA: folder }, async database => {
    const filling = forWork(database.db, 'migration')
    await filling.transaction().execute(transaction => fillHistory(modules)(transaction, historyUntil))
    return database
  })
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const clients: HubClient[] = []
  const acts: Act[] = []
  const pushes: Push[] = []
  const connections: Connected[] = []
  const tokens = new Map<string, string>()
  const tokenOf = async (who: string) => {
    const token = tokens.get(who) ?? (await beginSession(portal.database.db, idOf(who)))
    tokens.set(who, token)
    return token
  }
  const personOf = (who: string) => ({ person: `${who}@anka.test`, personId: idOf(who), portal: address })
  const { remotesFolder } = portal
  const places = { files: path.join(folder, 'files'), remotes: remotesFolder, portals: [address] }
  return {
    ...{ portal, places },
    observed: () => ({
      acts,
      pushes,
      connections: connections.map(each => ({ ...each, to: each.to || Date.now() + stillConnected })),
    }),
    act: async (who, kind, call, body, formGuid) => {
      const [method = '', path] = call.split(' ')
      const startedAt = Date.now()
      const requestKey = randomUUID()
      const { groups } = /remotes\/(?<remote>\w+)/.exec(call) ?? {}
      const said = body instanceof FormData ? await saidBy(body) : groups ? { ...groups, ...body } : (body ?? null)
      const isKeyed = !unkeyed.test(kind)
      const key = isKeyed ? { 'idempotency-key': requestKey } : {}
      const headers = { authorization: `Bearer ${await tokenOf(who)}`, ...key }
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...headers,
          'accept-language': 'en',
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      const { success, code, data } = (await response.json()) as { success: boolean; code?: string; data: never }
      acts.push({
        ...{ id: acts.length + 1, kind, body: said, startedAt, endedAt: Date.now(), status: response.status },
        ...{ outcome: success ? 'acknowledged' : 'refused', answer: data, ...personOf(who) },
        ...(isKeyed && { requestKey }),
        ...(formGuid && { formGuid }),
        ...(code && { code }),
      })
      return data
    },
    publish: async (name, version) => {
      const files = fakeBuild({ name, version, content: version, singletons: {} })
      const startedAt = Date.now()
      await publishFiles({ remotesFolder, host, by: 'operator', files, activate: true })
      const said = { id: acts.length + 1, kind: 'publish release', body: { remote: name, version, activate: 'true' } }
      const operator = { person: 'operator', personId: 0, portal: '' }
      acts.push({ ...said, ...operator, startedAt, endedAt: Date.now(), outcome: 'acknowledged' })
    },
    listen: async who => {
      const token = await tokenOf(who)
      const session = hashOf(Buffer.from(token))
      for (const { path: hub, messages } of allHubs) {
        const client = await connectTo(`${address}${hub}`, { token })
        clients.push(client)
        for (const name of Object.keys(messages))
          client.connection.on(name, (...payload: unknown[]) => {
            pushes.push({ ...personOf(who), hub, name, payload, at: Date.now(), session })
          })
        // Nobody acts before, so that everything that comes is due, however soon.
        const stood = { ...personOf(who), hub, session, from: Date.now() - connecting - 1, to: 0 }
        client.connection.onclose(() => (stood.to ||= Date.now()))
        connections.push(stood)
      }
    },
    heard: async () => {
      const { id } = await portal.database.db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', idOf('employee'))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const isLast = ({ payload }: Push) => ((payload as unknown[])[0] as { id?: number } | undefined)?.id === id
      while (!pushes.some(isLast)) await setTimeout(20)
    },
    close: async () => {
      await Promise.all(clients.map(({ connection }) => connection.stop()))
      await portal.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
