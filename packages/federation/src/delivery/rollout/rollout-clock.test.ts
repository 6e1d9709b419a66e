import { join } from 'node:path'
import { activate } from '../activate'
import { readLog, readState } from '../log'
import { publishFiles } from '../publish'
import { fakeBuild, host, temporaryFolder } from '../testing/fake-remote'
import type { Verdict } from './judge'
import { rollOut } from './roll-out'
import { tickRollouts } from './rollout-clock'

const noon = new Date('2026-03-02T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const counts = { first: { entries: 40, failures: 9 }, active: { entries: 900, failures: 1 } }
const verdict = (is: Verdict['is']): Verdict => ({ is, ...counts, missing: is === 'waiting' ? 10 : 0 })

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder = ''
beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
  for (const version of ['1.0.0', '1.1.0'])
    await publishFiles({ remotesFolder, host, by: 'ayse', files: fakeBuild({ version }) })
  await activate({ remotesFolder, host, by: 'ayse', remote: 'expense', version: '1.0.0' })
  const plan = { percent: 5, next: [25, 100], everyMinutes: 30, people: [], corporationIds: [] }
  await rollOut({ remotesFolder, host, by: 'ayse', remote: 'expense', version: '1.1.0', plan, now: noon })
})
afterEach(() => place.remove())

/** One portal's look; answers what it told people of. */
async function tick(is: Verdict['is'] | undefined, now: Date): Promise<string[]> {
  const told: string[] = []
  await tickRollouts({
    remotesFolder,
    host,
    readState: () => readState(remotesFolder),
    onStopped: ({ code }) => told.push(code),
    judge: {
      judge: async () => is && verdict(is),
      takeBack: async ({ name }, { first }, stop) => {
        if (await stop()) told.push(`${name}: ${first.failures} of ${first.entries}`)
      },
    },
    now: () => now,
  })
  return told
}
const rollout = async () => (await readState(remotesFolder)).remotes.get('expense')?.rollout

test('stops a worse release at once, with its counts', async () => {
  expect(await tick('worse', after(1))).toEqual(['expense: 9 of 40'])
  expect(await rollout()).toBeUndefined()
  expect((await readLog(remotesFolder)).at(-1)).toMatchObject({ type: 'rolloutStopped', why: 'worse', counts })
})

test('of several portals that see it at once, one stops it and notifies', async () => {
  const { revision } = await readState(remotesFolder)
  const told = await Promise.all([tick('worse', after(1)), tick('worse', after(1)), tick('worse', after(1))])
  expect(told.flat()).toEqual(['expense: 9 of 40'])
  expect((await readState(remotesFolder)).revision).toBe(revision + 1)
})

test.each([
  ['waits at the end of its stage for enough entries', 'waiting', 5],
  ['goes on when they are fine', 'fine', 25],
  ['goes by the clock where there is nothing to compare with', undefined, 25],
] as const)('a rollout %s', async (_what, is, percent) => {
  await tick(is, after(29))
  expect(await rollout()).toMatchObject({ percent: 5 })
  await tick(is, after(30))
  expect(await rollout()).toMatchObject({ percent })
})
