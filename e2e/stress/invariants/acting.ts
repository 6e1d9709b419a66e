import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoPeople } from '@portal/database/demo/people'
import { beginSession } from '@portal/http/session'
import { modules } from '@portal/portal/modules'
import { connectTo, type HubClient } from '@portal/portal/testing/hub-client'
import { startTestApp, type TestApp } from '@portal/portal/testing/test-app'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import type { Act, Connected, Observed, Push } from '../observed'
import { connecting } from './messages'
import type { Places } from './places'

export const idOf = (name: string): number => demoPeople.findIndex(({ email }) => email === `${name}@anka.test`) + 1

/** Their calls take no key. */
const unkeyed = /account|passive|master|upload|^read/

/** The connections stand until after the end. */
const stillConnected = 60_000

/** The day on which the history ends. */
const historyUntil = '2026-11-20'
const hub = '/notificationHub'
const messages = ['NewNotification', 'FormChanged', 'NotificationsRead']

/** Clients of a portal with a year of history, who keep what they see. */
export interface Acting {
  portal: TestApp
  places: Required<Places>
  observed(): Observed
  /** Does something with a key of its own if the call takes one, and returns the answer's data. */
  act<Data>(who: string, kind: string, call: string, body?: object, formGuid?: string): Promise<Data>
  /** Keeps what somebody's hub connection brings. */
  listen(who: string): Promise<void>
  /** Waits until the last change of a form has come to everybody who listens. */
  heard(): Promise<void>
  close(): Promise<void>
}

export async function beginActing(): Promise<Acting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-judged-'))
  const portal = await startTestApp({ PORTAL_DATA: folder }, async database => {
    await database.db.transaction().execute(transaction => fillHistory(modules)(transaction, historyUntil))
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
  const places = { files: path.join(folder, 'files'), remotes: path.join(folder, 'remotes') }
  await mkdir(path.join(places.remotes, 'log'), { recursive: true })
  await mkdir(path.join(places.remotes, 'travel/1'), { recursive: true })
  const activated = { type: 'activated', remote: 'travel', folder: 'travel/1' }
  await writeFile(path.join(places.remotes, 'log/000001.json'), JSON.stringify(activated))
  return {
    ...{ portal, places },
    observed: () => ({
      acts,
      pushes,
      connections: connections.map(each => ({ ...each, to: Date.now() + stillConnected })),
    }),
    act: async (who, kind, call, body, formGuid) => {
      const [method = '', path] = call.split(' ')
      const startedAt = Date.now()
      const requestKey = randomUUID()
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
        ...{ id: acts.length + 1, kind, body, startedAt, endedAt: Date.now(), status: response.status },
        ...{ outcome: success ? 'acknowledged' : 'refused', answer: data, ...personOf(who) },
        ...(isKeyed && { requestKey }),
        ...(formGuid && { formGuid }),
        ...(code && { code }),
      })
      return data
    },
    listen: async who => {
      const client = await connectTo(`${address}${hub}`, { token: await tokenOf(who) })
      clients.push(client)
      for (const name of messages)
        client.connection.on(name, (...payload: unknown[]) => {
          pushes.push({ ...personOf(who), hub, name, payload, at: Date.now() })
        })
      // Nobody acts before, so that everything that comes is due, however soon.
      connections.push({ ...personOf(who), from: Date.now() - connecting - 1, to: 0 })
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
