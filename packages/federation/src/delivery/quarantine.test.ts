import { join } from 'node:path'
import { activate, rollback } from './activate'
import type { DeliveryError } from './errors'
import { readState } from './log'
import { publishFiles, type PublishOptions } from './publish'
import { quarantine } from './quarantine'
import { registryOf } from './registry-of'
import { rollOut } from './rollout/roll-out'
import { fakeBuild, host, temporaryFolder } from './testing/fake-remote'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
const folders = new Map<string, string>()
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    folders.set(version, (await publishFiles({ ...options, files: fakeBuild({ version }) })).folder)
})
afterEach(() => place.remove())

const use = (version: string, force = false) => activate({ ...options, remote: 'expense', version, force })
const isolate = (version: string) =>
  quarantine({ ...options, folder: folders.get(version) ?? '', why: '3 people could not load it' })
const seen = async (id?: number) => {
  const person = id === undefined ? undefined : { id, email: '', corporationIds: [1] }
  const { remotes } = registryOf(await readState(options.remotesFolder), person)
  return remotes.flatMap(({ active, earlier }) => [active, ...earlier].map(({ version }) => version))
}
const refusal = (act: Promise<unknown>) => act.catch((error: DeliveryError) => error.code)

test('a quarantined release gives way to the previous one, and is no fallback either', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await use(version)
  expect(await isolate('1.2.0')).toBe(true)
  expect(await seen()).toEqual(['1.1.0', '1.0.0'])
  expect(await isolate('1.2.0')).toBe(false)
  expect((await rollback({ ...options, remote: 'expense' })).version).toBe('1.0.0')
})

test('only force activates it or rolls it out', async () => {
  await use('1.0.0')
  await use('1.1.0')
  await isolate('1.1.0')
  expect(await refusal(use('1.1.0'))).toBe('RELEASE_QUARANTINED')
  const plan = { percent: 5, next: [], everyMinutes: 30, people: [], corporationIds: [] }
  expect(await refusal(rollOut({ ...options, remote: 'expense', version: '1.1.0', plan }))).toBe('RELEASE_QUARANTINED')
  await use('1.1.0', true)
  expect(await seen()).toEqual(['1.1.0', '1.0.0'])
})

test('nobody rolls back to it', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await use(version)
  await isolate('1.2.0')
  expect(await refusal(rollback({ ...options, remote: 'expense', version: '1.2.0' }))).toBe('RELEASE_QUARANTINED')
  expect(await seen()).toEqual(['1.1.0', '1.0.0'])
})

test('a rollback skips it', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.1.0', '1.2.0']) await use(version)
  await isolate('1.2.0')
  expect((await rollback({ ...options, remote: 'expense' })).version).toBe('1.0.0')
})

test('the only release stays: nothing would be better than something that works for some', async () => {
  await use('1.0.0')
  expect(await isolate('1.0.0')).toBe(false)
  expect(await isolate('1.1.0')).toBe(false)
  expect(await seen()).toEqual(['1.0.0'])
})

test('a rollout of it ends', async () => {
  await use('1.0.0')
  const plan = { percent: 0, next: [], everyMinutes: 30, people: [], corporationIds: [1] }
  await rollOut({ ...options, remote: 'expense', version: '1.1.0', plan })
  expect(await seen(7)).toEqual(['1.1.0', '1.0.0'])
  expect(await isolate('1.1.0')).toBe(true)
  expect(await seen(7)).toEqual(['1.0.0'])
})
