import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Remote } from '@portal/contracts/remotes/remotes.calls'
import { activate } from '@portal/federation/delivery/activate'
import { readState } from '@portal/federation/delivery/log'
import { publishFiles } from '@portal/federation/delivery/publish'
import { quarantine } from '@portal/federation/delivery/quarantine'
import { rollOut, stopRollout, worse } from '@portal/federation/delivery/rollout/roll-out'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import { startBackend } from '../../testing/backend-portal'
import { startListeningPortal, type ListeningPortal } from '../../testing/listening-portal'
import { host } from '../../testing/test-app'
import { newsSchema } from './news'

interface Told {
  jti: string
  event: string
  version: string
  iss: string
  aud: string
  exp: number
  [detail: string]: unknown
}

const faults: Record<string, (response: ServerResponse) => void> = {
  'HTTP 500': response => response.writeHead(500).end(),
  redirect: response => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  silent: () => undefined,
  'too-large': response => response.writeHead(200).end('x'.repeat(100_000)),
  'broken-off': ({ socket }) => socket?.destroy(),
}

let portal: ListeningPortal
let receiver: Awaited<ReturnType<typeof startBackend>>
let told: Told[] = []
let fault: string | undefined
let attempts = 0

async function hear(request: IncomingMessage, response: ServerResponse) {
  const token = Buffer.concat((await request.toArray()) as Buffer[]).toString()
  attempts += 1
  const fail = fault === undefined ? undefined : faults[fault]
  if (fail) return fail(response)
  const [head = '', body = '', signature = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const { keys } = (await (await fetch(`${portal.address}/.well-known/jwks.json`)).json()) as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys.find(each => each.kid === kid)!, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Told
  if (isSigned && request.headers['content-type'] === 'application/jwt') told.push(claims)
  return response.writeHead(204).end()
}

/** Looks until the receiver has heard, or not heard, what it should. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20))
}
const heard = async (event: string) => {
  await until(() => told.some(each => each.event === event))
  return told.find(each => each.event === event)!
}

/** An answer that came too late on a busy machine is asked for again. */
const different = () => [...new Map(told.map(each => [each.jti, each])).values()]

beforeAll(async () => {
  receiver = await startBackend((request, response) => void hear(request, response))
  portal = await startListeningPortal(
    {
      HOST: '127.0.0.1',
      PORTAL_WEBHOOKS: `*=${receiver.address}/hooks?team=a`,
      PORTAL_BACKEND_NETWORKS: '127.0.0.1/32',
    },
    { webhookTimes: { everyMs: 50, answerMs: 1000, retryMs: 10 } },
  )
})
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})
beforeEach(() => {
  told = []
  fault = undefined
  attempts = 0
})

/** What the contract with the teams names, and nothing else. */
afterEach(() => {
  for (const { iss: _iss, aud: _aud, exp: _exp, iat: _iat, ...news } of told)
    expect(newsSchema.parse(news)).toEqual(news)
})

const place = () => ({ remotesFolder: portal.remotesFolder, host, by: 'ci' })
const publish = (remote: string, version: string) =>
  publishFiles({ ...place(), files: fakeBuild({ name: remote, version, singletons: {} }) })
const start = async (remote: string) => {
  await publish(remote, '1.0.0')
  await activate({ ...place(), remote, version: '1.0.0' })
  await publish(remote, '1.1.0')
}
const plan = { percent: 5, next: [25, 100], everyMinutes: 30, people: [], corporationIds: [] }
const shown = async (remote: string) => {
  const answer = await portal.call(await portal.beginSession('admin'), 'GET', '/api/remotes')
  const { data } = (await answer.json()) as { data: Remote[] }
  return data.find(({ name }) => name === remote)?.webhook
}

test('a team is told of its rollout from the beginning to its end, in order, with reason and figures', async () => {
  await start('travel')
  await rollOut({ ...place(), remote: 'travel', version: '1.1.0', plan })
  const opened = { first: { entries: 40, failures: 20 }, active: { entries: 40, failures: 0 } }
  await stopRollout({ ...place(), remote: 'travel', why: worse, verdict: { is: 'worse', missing: 0, ...opened } })
  expect(await heard('taken-back')).toMatchObject({
    iss: portal.address,
    aud: 'travel/webhook',
    remote: 'travel',
    version: '1.1.0',
    why: 'worse',
    figures: { new: opened.first, active: opened.active },
  })
  expect(different().map(({ event, version }) => `${event} ${version}`)).toEqual([
    'activated 1.0.0',
    'rollout-started 1.1.0',
    'taken-back 1.1.0',
  ])
  await until(async () => (await shown('travel'))?.fault === null)
  expect(await shown('travel')).toMatchObject({ fault: null, deliveredDate: expect.any(String) })
})

test('it is told of quarantine, and of each new kind of error once', async () => {
  await start('desk')
  const { folder } = await activate({ ...place(), remote: 'desk', version: '1.1.0' })
  const row = { folder, fingerprint: 'a1', code: 'REMOTE_RUNTIME_ERROR', message: 'x is undefined', stack: '' }
  await portal.database.db
    .insertInto('remote_error')
    .values({ ...row, count: 1, people: '1' })
    .execute()
  expect(await heard('error')).toMatchObject({ version: '1.1.0', code: row.code, message: row.message, people: 1 })
  await quarantine({ ...place(), folder, why: '3 people could not load it: REMOTE_FROZEN' })
  expect(await heard('quarantined')).toMatchObject({ why: expect.stringContaining('REMOTE_FROZEN') })
  expect(different().filter(({ event }) => event === 'error')).toHaveLength(1)
})

test.each(Object.keys(faults))('a receiver that answers with %s loses nothing and holds up nobody', async name => {
  const remote = `remote-${name.toLowerCase().replaceAll(' ', '-')}`
  fault = name
  await start(remote)
  await until(async () => attempts > 1 && (await shown(remote))?.fault === name)
  expect(told).toEqual([])
  expect((await portal.app.inject('/remotes/registry.json')).statusCode).toBe(200)
  fault = undefined
  expect(await heard('activated')).toMatchObject({ version: '1.0.0', remote })
  await until(async () => (await shown(remote))?.fault === null)
})

test('after a crash between an answer and its note the same news come again, with a fresh token', async () => {
  await start('board')
  const first = await heard('activated')
  const { db } = portal.database
  const { revision } = await readState(portal.remotesFolder)
  const row = () => db.selectFrom('remote_webhook').selectAll().where('remote', '=', 'board').executeTakeFirstOrThrow()
  await until(async () => (await row()).told_events === revision)
  await db.updateTable('remote_webhook').set({ told_events: 0 }).where('remote', '=', 'board').execute()
  await until(() => told.filter(({ event }) => event === 'activated').length > 1)
  const [, again] = told.filter(({ event }) => event === 'activated')
  expect(again?.jti).toBe(first.jti)
  expect(again!.exp * 1000).toBeGreaterThan(Date.now())
})
