import { join } from 'node:path'
import Fastify from 'fastify'
import { joinOwn } from '../../host/registry-client'
import type { Registry } from '../../registry'
import { activate } from '../activate'
import { deliveryRoutes } from '../http'
import { readState } from '../log'
import { publishFiles, type PublishOptions } from '../publish'
import { ownReleasesOf, registryOf } from '../registry-of'
import { fakeBuild, host, temporaryFolder } from '../testing/fake-remote'
import { issueToken } from '../tokens'
import type { Person } from './plan'
import { rollOut, stopRollout } from './roll-out'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
  for (const version of ['1.0.0', '1.1.0']) await publishFiles({ ...options, files: fakeBuild({ version }) })
  await activate({ ...options, remote: 'expense', version: '1.0.0' })
})
afterEach(() => place.remove())

const person = (id: number): Person => ({ id, email: `p${id}@example.com`, corporationIds: [1] })
/** To every tenth, and to the first person in any case. */
const start = (remote: string, version: string) =>
  rollOut({
    ...options,
    remote,
    version,
    plan: { percent: 10, next: [], everyMinutes: 30, people: ['p1@example.com'], corporationIds: [] },
  })

test('the first people get the differences, which complete everybody’s answer', async () => {
  await publishFiles({
    ...options,
    files: fakeBuild({ version: '2.0.0', descriptor: { title: { tr: 'Harcama', en: 'Spending' } } }),
  })
  await publishFiles({ ...options, files: fakeBuild({ name: 'travel' }) })
  await start('travel', '1.0.0')
  for (const version of ['1.1.0', '2.0.0']) {
    await start('expense', version)
    const state = await readState(options.remotesFolder)
    const own = ownReleasesOf(state, person(1))
    expect(own.remotes.map(({ name, descriptor }) => [name, descriptor?.title.en])).toEqual([
      ['expense', version === '2.0.0' ? 'Spending' : undefined],
      ['travel', 'Expense'],
    ])
    for (let id = 1; id <= 100; id++) {
      const someone = person(id)
      const told = joinOwn(registryOf(state), ownReleasesOf(state, someone))
      expect(told).toEqual(registryOf(state, someone))
    }
    await stopRollout({ ...options, remote: 'expense', why: 'the next one is due' })
  }
})

test('over HTTP a person gets their own answer, which no cache keeps for others', async () => {
  const token = await issueToken({ ...options, remote: 'expense' })
  const app = Fastify()
  try {
    const people: Record<string, Person> = { 'Bearer of-ayse': person(1), 'Bearer of-can': person(2) }
    const personOf = async (header?: string) => people[header ?? '']
    await app.register(deliveryRoutes, { remotesFolder: options.remotesFolder, host, personOf })
    const registry = (headers: Record<string, string> = {}) => app.inject({ url: '/remotes/registry.json', headers })
    const version = async (headers?: Record<string, string>) =>
      (await registry(headers)).json().remotes[0].active.version as string
    const [ofAyse, ofCan] = Object.keys(people).map(authorization => ({ authorization }))
    const before = await registry(ofAyse)
    expect(before.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization, Prefer',
    })

    const started = await app.inject({
      method: 'POST',
      url: '/delivery/expense/rollout',
      headers: { authorization: `Bearer ${token}` },
      payload: { version: '1.1.0', people: ['p1@example.com'] },
    })
    expect(started.json()).toMatchObject({ success: true, data: { version: '1.1.0' } })
    expect([await version(ofAyse), await version(ofCan), await version()]).toEqual(['1.1.0', '1.0.0', '1.0.0'])
    const own = await registry(ofAyse)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.headers.etag).not.toBe((await registry()).headers.etag)
    expect((await registry({ ...ofAyse, 'if-none-match': String(own.headers.etag) })).statusCode).toBe(304)
    expect((await registry({ ...ofCan, 'if-none-match': String(own.headers.etag) })).statusCode).toBe(200)
    // Who has read everybody's asks only for what differs from it.
    const alone = async (headers?: Record<string, string>) =>
      (await registry({ ...headers, prefer: 'return=minimal' })).json() as unknown
    const { revision, remotes } = (await registry(ofAyse)).json() as Registry
    expect(await alone(ofAyse)).toEqual({ revision, remotes: [{ name: 'expense', active: remotes[0]!.active }] })
    expect(await alone(ofCan)).toEqual({ revision, remotes: [] })
    expect(await alone()).toEqual((await registry()).json())
  } finally {
    await app.close()
  }
})
