import { evidenceOf, judge, leastToGoOn, type CountedMinute, type Opened } from './judge'

/** mulberry32: the same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const began = new Date('2026-03-02T09:00:00Z')
const at = (minute: number) => new Date(began.getTime() + minute * 60_000)
const looks = 2
const none: Opened = { entries: 0, failures: 0 }

interface Simulated {
  seed: number
  /** How many pages are opened in a minute, of both releases. */
  perMinute: number
  /** Which part of the people have the new one. */
  share: number
  usualFault: number
  fault: number
}

/** Several looks in each minute, as the portal takes them; ends when the release is taken back. */
function simulate({ seed, perMinute, share, usualFault, fault }: Simulated, longest: number) {
  const random = chance(seed)
  const minutes: CountedMinute[] = []
  const failed = new Set<number>()
  for (let minute = 0; minute < longest; minute += 1) {
    const now: CountedMinute = { at: at(minute), first: { ...none }, active: { ...none } }
    minutes.push(now)
    for (let look = 0; look < looks; look += 1) {
      for (let entry = 0; entry < perMinute / looks; entry += 1) {
        if (random() > 0.9) continue
        const isFirst = random() < share
        const side = isFirst ? now.first : now.active
        side.entries += 1
        const isFailed = random() < (isFirst ? Math.max(fault, usualFault) : usualFault)
        if (!isFailed) continue
        side.failures += 1
        if (isFirst) failed.add(Math.floor(random() * 64))
      }
      const verdict = judge({ minutes, stageBegan: began, failedPeople: failed.size })
      if (verdict.is === 'worse') return { takenBackAfter: verdict.first.entries }
    }
  }
  return { takenBackAfter: undefined }
}

test('stops at most one of 200 healthy rollouts', () => {
  const shares = [0.05, 0.25, 0.5]
  const faults = [0, 0.002, 0.01, 0.05]
  const takenBack = Array.from({ length: 200 }, (_, seed) =>
    simulate(
      {
        seed,
        perMinute: 60,
        share: shares[seed % 3] ?? 0,
        usualFault: faults[seed % 4] ?? 0,
        fault: 0,
      },
      30,
    ),
  ).filter(({ takenBackAfter }) => takenBackAfter !== undefined)
  expect(takenBack.length).toBeLessThanOrEqual(1)
})

test.each([
  ['1 %', 0.01, 2500],
  ['5 %', 0.05, 300],
  ['50 %', 0.5, 40],
])('a fault of %s is found, in 20 of 20 rollouts', (_what, fault, within) => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { takenBackAfter } = simulate({ seed, perMinute: 120, share: 0.25, usualFault: 0.001, fault }, 100)
    expect(takenBackAfter).toBeLessThanOrEqual(within)
  }
})

const counted = (first: Opened, active: Opened, minute = 0): CountedMinute => ({ at: at(minute), first, active })

test('waits for missing entries and counts them', () => {
  const minutes = [counted({ entries: 12, failures: 12 }, { entries: 400, failures: 0 })]
  expect(judge({ minutes, stageBegan: began, failedPeople: 12 })).toEqual({
    is: 'waiting',
    first: { entries: 12, failures: 12 },
    active: { entries: 400, failures: 0 },
    missing: leastToGoOn - 12,
  })
})

test('a stage needs entries of its own, and keeps what is known from the stages before', () => {
  const minutes = [counted({ entries: 80, failures: 0 }, { entries: 400, failures: 0 })]
  expect(judge({ minutes, stageBegan: began, failedPeople: 0 }).is).toBe('fine')
  expect(judge({ minutes, stageBegan: at(5), failedPeople: 0 })).toMatchObject({ is: 'waiting', missing: leastToGoOn })
})

test('failures of fewer than three people take nothing back', () => {
  const minutes = [counted({ entries: 80, failures: 40 }, { entries: 400, failures: 0 })]
  expect(judge({ minutes, stageBegan: began, failedPeople: 2 }).is).toBe('fine')
  expect(judge({ minutes, stageBegan: began, failedPeople: 3 }).is).toBe('worse')
})

test('hours with equal failures are no evidence, even if the new release was opened more', () => {
  const calm = [counted({ entries: 10, failures: 0 }, { entries: 900, failures: 0 })]
  const outage = [counted({ entries: 300, failures: 150 }, { entries: 100, failures: 50 }, 60)]
  expect(judge({ minutes: [...calm, ...outage], stageBegan: began, failedPeople: 30 }).is).toBe('fine')
})

test('a release that fails less is never worse, and nothing counted is no evidence', () => {
  const minutes = [counted({ entries: 400, failures: 0 }, { entries: 400, failures: 80 })]
  expect(evidenceOf(minutes)).toBeLessThan(0)
  expect(evidenceOf([])).toBeCloseTo(0)
  expect(evidenceOf([counted(none, { entries: 4, failures: 1 })])).toBeCloseTo(0)
})

test('more failures than entries count as entries that all failed', () => {
  const minutes = [counted({ entries: 3, failures: 900 }, { entries: 40, failures: 0 })]
  expect(judge({ minutes, stageBegan: began, failedPeople: 3 }).first).toEqual({ entries: 3, failures: 3 })
})

describe('timeouts of the network', () => {
  const timeouts = (first: number, active: number, minute = 0): CountedMinute => ({
    ...counted({ entries: 40, failures: 0 }, { entries: 40, failures: 0 }, minute),
    timeouts: { first, active },
  })
  const verdict = (...minutes: CountedMinute[]) => judge({ minutes, stageBegan: began, failedPeople: 12 })

  test('stop a release that nearly always meets them, if the active one hardly does', () => {
    expect(verdict(timeouts(38, 1), timeouts(40, 0, 1))).toMatchObject({
      is: 'worse',
      first: { entries: 80, failures: 78 },
      active: { entries: 80, failures: 1 },
    })
  })

  test('that both meet, or new files a little more often, are no evidence', () => {
    expect(verdict(timeouts(38, 36), timeouts(40, 39, 1)).is).toBe('fine')
    expect(verdict(...Array.from({ length: 60 }, (_, minute) => timeouts(4, 1, minute))).is).toBe('fine')
  })
})
