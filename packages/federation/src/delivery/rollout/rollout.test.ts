import { join } from 'node:path'
import { activate, rollback } from '../activate'
import { runDelivery } from '../cli'
import type { DeliveryError } from '../errors'
import { listRemotes } from '../list-remotes'
import { readState } from '../log'
import { unusedReleases } from '../prune'
import { publishFiles, type PublishOptions } from '../publish'
import { registryOf } from '../registry-of'
import { fakeBuild, host, temporaryFolder } from '../testing/fake-remote'
import { isAmongFirst, type Person, type RolloutPlan } from './plan'
import { rollOut, stopRollout } from './roll-out'
import { tickRollouts } from './rollout-clock'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishFiles({ ...options, files: fakeBuild({ version }) })
  await use('1.0.0')
})
afterEach(() => place.remove())

const use = (version: string) => activate({ ...options, remote: 'expense', version })
const plan = (changes: Partial<RolloutPlan> = {}): RolloutPlan => ({
  percent: 5,
  next: [25, 100],
  everyMinutes: 30,
  people: [],
  corporationIds: [],
  ...changes,
})
const start = (changes: Partial<RolloutPlan> = {}, version = '1.1.0', now = noon) =>
  rollOut({ ...options, remote: 'expense', version, plan: plan(changes), now })
const noon = new Date('2026-03-02T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  email: `p${id}@example.com`,
  corporationIds: [1],
  ...more,
})
const everybody = Array.from({ length: 2000 }, (_, id) => person(id + 1))
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: DeliveryError) => error.code,
  )

async function seenBy(someone?: Person): Promise<string[]> {
  const { remotes } = registryOf(await readState(options.remotesFolder), someone)
  return remotes.flatMap(({ active, earlier }) => [active, ...earlier].map(({ version }) => version))
}
async function shareOf(version: string): Promise<number> {
  const state = await readState(options.remotesFolder)
  const those = everybody.filter(each => registryOf(state, each).remotes[0]?.active.version === version)
  return (100 * those.length) / everybody.length
}
const tick = (now: Date, stopped: string[] = []) =>
  tickRollouts({
    ...options,
    readState: () => readState(options.remotesFolder),
    onStopped: error => stopped.push(error.code),
    now: () => now,
  })

describe('a rollout', () => {
  test('goes to a part of the people, and to more at each stage', async () => {
    await start()
    expect(await shareOf('1.1.0')).toBeGreaterThan(3)
    expect(await shareOf('1.1.0')).toBeLessThan(7)
    await tick(after(29))
    expect(await shareOf('1.1.0')).toBeLessThan(7)
    await tick(after(30))
    expect(await shareOf('1.1.0')).toBeGreaterThan(21)
    expect(await shareOf('1.1.0')).toBeLessThan(29)
    await tick(after(60))
    expect(await seenBy()).toEqual(['1.1.0', '1.0.0'])
    expect((await listRemotes(options.remotesFolder))[0]?.rollout).toBeUndefined()
  })

  test('is the same for a person on every device, and never taken away by a later stage', () => {
    const among = (percent: number) => everybody.filter(each => isAmongFirst(plan({ percent }), 'leave', each))
    expect(among(5)).toEqual(among(5))
    expect(among(25)).toEqual(expect.arrayContaining(among(5)))
    expect(among(100)).toEqual(everybody)
  })

  test('has other first people for another remote', () => {
    const among = (remote: string) => everybody.filter(each => isAmongFirst(plan({ percent: 10 }), remote, each))
    const both = among('leave').filter(each => among('expense').includes(each))
    expect(both.length).toBeLessThan(among('leave').length / 2)
  })

  test('goes to people and companies by name, whatever the percentage', async () => {
    await start({ percent: 0, next: [], people: ['Can@Example.com'], corporationIds: [6] })
    expect(await seenBy(person(7, { email: 'can@example.com' }))).toEqual(['1.1.0', '1.0.0'])
    expect(await seenBy(person(8, { corporationIds: [2, 6] }))).toEqual(['1.1.0', '1.0.0'])
    expect(await seenBy(person(9))).toEqual(['1.0.0'])
    expect(await seenBy()).toEqual(['1.0.0'])
  })

  test('shows a remote that nobody had before to the first people alone', async () => {
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel' }) })
    await rollOut({ ...options, remote: 'travel', version: '1.0.0', plan: plan({ people: ['p1@example.com'] }) })
    const names = async (someone?: Person) =>
      registryOf(await readState(options.remotesFolder), someone).remotes.map(({ name }) => name)
    expect(await names(person(1))).toEqual(['expense', 'travel'])
    expect(await names()).toEqual(['expense'])
  })

  test('to everybody at once is an activation', async () => {
    await start({ percent: 100, next: [] })
    expect(await seenBy()).toEqual(['1.1.0', '1.0.0'])
  })

  test('is taken back by a rollback, which leaves what everybody has', async () => {
    await use('1.2.0')
    await start({ percent: 50, next: [] })
    expect((await rollback({ ...options, remote: 'expense' })).version).toBe('1.2.0')
    expect(await shareOf('1.1.0')).toBe(0)
    expect((await rollback({ ...options, remote: 'expense' })).version).toBe('1.0.0')
  })

  test('ends when something becomes active for everybody', async () => {
    await start({ percent: 50, next: [] })
    await use('1.2.0')
    expect(await shareOf('1.2.0')).toBe(100)
    expect(await refusal(stopRollout({ ...options, remote: 'expense', why: 'no need' }))).toBe('ROLLOUT_MISSING')
  })

  test('keeps its files, however many releases follow', async () => {
    await start()
    await publishFiles({ ...options, files: fakeBuild({ version: '1.3.0' }) })
    const remote = (await readState(options.remotesFolder)).remotes.get('expense')
    const folders = remote && unusedReleases(remote, new Date('2030-01-01'), 1).map(({ version }) => version)
    expect(folders).toEqual(['1.2.0'])
  })

  test('does not move back with the clock', async () => {
    await start()
    await tick(after(30))
    const share = await shareOf('1.1.0')
    await tick(after(-600))
    await tick(after(31))
    expect(await shareOf('1.1.0')).toBe(share)
  })

  test('moves once, though two processes decide at the same instant', async () => {
    await start()
    const { revision } = await readState(options.remotesFolder)
    await Promise.all([tick(after(30)), tick(after(30)), tick(after(30))])
    expect((await readState(options.remotesFolder)).revision).toBe(revision + 1)
  })

  test('is taken back when it may not go on, and says why', async () => {
    await publishFiles({ ...options, files: fakeBuild({ version: '1.3.0', routes: ['/trips'] }) })
    await start({}, '1.3.0')
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel', routes: ['/trips'] }), activate: true })
    const stopped: string[] = []
    await tick(after(30), stopped)
    expect(stopped).toEqual(['ROUTE_CLASH'])
    expect(await shareOf('1.3.0')).toBe(0)
  })

  test('is taken back once by two processes, which both go on with what else goes out', async () => {
    await publishFiles({ ...options, files: fakeBuild({ version: '1.3.0', routes: ['/trips'] }) })
    await start({}, '1.3.0')
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel', routes: ['/trips'] }), activate: true })
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel', routes: ['/trips'], version: '1.1.0' }) })
    await rollOut({ ...options, remote: 'travel', version: '1.1.0', plan: plan(), now: noon })
    const stopped: string[] = []
    await Promise.all([tick(after(30), stopped), tick(after(30), stopped)])
    expect(stopped).toEqual(['ROUTE_CLASH'])
    const remotes = await listRemotes(options.remotesFolder)
    expect(remotes.map(({ rollout }) => rollout?.percent)).toEqual([undefined, 25])
  })
})

describe('a rollout is refused', () => {
  test.each([
    ['to 101 %', { percent: 101 }],
    ['to less than nobody', { percent: -1 }],
    ['to what is no number', { percent: Number.NaN }],
    ['to fewer people later', { percent: 25, next: [5] }],
    ['to as many later', { percent: 25, next: [25] }],
    ['to 101 % later', { next: [101] }],
    ['in twelve stages', { percent: 1, next: Array.from({ length: 11 }, (_, at) => at + 2) }],
    ['with stages of no time', { everyMinutes: 0 }],
    ['with stages of a month', { everyMinutes: 31 * 24 * 60 }],
    ['to nobody', { percent: 0, next: [] }],
  ])('%s', async (_, changes) => {
    expect(await refusal(start(changes))).toBe('ROLLOUT_INVALID')
    expect((await readState(options.remotesFolder)).revision).toBe(4)
  })

  test('of a version that does not exist, of what is active, and of a second one', async () => {
    expect(await refusal(start({}, '9.0.0'))).toBe('VERSION_UNKNOWN')
    expect(await refusal(start({}, '1.0.0'))).toBe('ROLLOUT_INVALID')
    const both = await Promise.all([refusal(start()), refusal(start({}, '1.2.0'))])
    expect(both.sort()).toEqual(['ROLLOUT_RUNNING', 'accepted'])
  })
})

describe('the command line', () => {
  const out: string[] = []
  const portal = (...args: string[]) =>
    runDelivery(args, {
      program: 'portal',
      remotesFolder: options.remotesFolder,
      by: 'ayse',
      build: async () => '',
      host: async () => host,
      print: line => out.push(line),
      printError: line => out.push(line),
    })
  beforeEach(() => out.splice(0))

  test('starts one, shows it and takes it back', async () => {
    const plan = ['--to', '5', '--then', '25,100', '--every', '4h', '--people', 'can@example.com']
    expect(await portal('rollout', 'expense', '1.1.0', ...plan)).toBe(0)
    expect(await portal('remotes', 'expense')).toBe(0)
    expect(await portal('rollback', 'expense')).toBe(0)
    const said = '5 %, then 25, 100 % every 240 minutes, and 1 person in any case'
    expect(out).toEqual([
      `expense 1.1.0 goes out: ${said}. The way back: portal rollback expense`,
      expect.stringMatching(new RegExp(`1\\.1\\.0 .* ${said}\\n`)),
      'expense is back at 1.0.0.',
    ])
  })

  test.each([
    ['--to', 'half'],
    ['--to', '5', '--then', '25;100'],
    ['--to', '5', '--every', 'soon'],
    ['--to', '5', '--corporations', 'house'],
    ['--to', '5', '--activate'],
  ])('does not guess what %s %s %s means', async (...args) => {
    expect(await portal('rollout', 'expense', '1.1.0', ...args.filter(arg => typeof arg === 'string'))).toBe(2)
  })
})
