import { grantsBetween, type LeaveHolder, type LeaveScale } from './leave-grants'

/** Türkiye: 14 days after a year, 20 after six, 26 after fifteen; at least 20 for the young and the old. */
const turkish: LeaveScale = {
  steps: [
    { fromAnniversary: 1, days: 14 },
    { fromAnniversary: 6, days: 20 },
    { fromAnniversary: 15, days: 26 },
  ],
  ages: { youngUntil: 18, oldFrom: 50, days: 20 },
}
/** Twenty days a year from the first day of work. */
const european: LeaveScale = { steps: [{ fromAnniversary: 0, days: 20 }], ages: null }

const holder = (baseDate: string, birthDate: string | null = '1990-08-22'): LeaveHolder => ({ baseDate, birthDate })
const always = ['1900-01-01', '2100-12-31'] as const

/** `2017-03-01: 14`: an anniversary and its days. */
function grants(who: LeaveHolder, scale: LeaveScale, from: string, until: string): string[] {
  return grantsBetween(who, scale, from, until).map(({ date, days }) => `${date}: ${days}`)
}

test.each<[anniversary: number, days: number]>([
  [1, 14],
  [2, 14],
  [5, 14],
  [6, 20],
  [14, 20],
  [15, 26],
  [40, 26],
])('in Turkey, %i years of work bring %i days', (anniversary, days) => {
  const date = `${2010 + anniversary}-03-01`
  const born = `${2010 + anniversary - 30}-01-01`
  expect(grantsBetween(holder('2010-03-01', born), turkish, date, date)).toEqual([{ date, anniversary, days }])
})

test('in Turkey, nothing comes before a year of work has passed', () => {
  expect(grants(holder('2025-11-21'), turkish, '2025-11-21', '2026-11-20')).toEqual([])
  expect(grants(holder('2025-11-21'), turkish, '2025-11-21', '2026-11-21')).toEqual(['2026-11-21: 14'])
})

test.each<[what: string, born: string, days: number]>([
  ['who turns nineteen the day after', '2007-03-02', 20],
  ['who turns nineteen on that day', '2007-03-01', 14],
  ['who turns fifty on that day', '1976-03-01', 20],
  ['who turns fifty the day after', '1976-03-02', 14],
  ['who was born on 29 February fifty years ago', '1976-02-29', 20],
])('after two years, %s', (_what, born, days) => {
  expect(grants(holder('2024-03-01', born), turkish, '2026-03-01', '2026-03-01')).toEqual([`2026-03-01: ${days}`])
})

test('age takes nothing away from those who have more, and is not guessed where it is unknown', () => {
  expect(grants(holder('2005-03-01', '1960-01-01'), turkish, '2026-03-01', '2026-03-01')).toEqual(['2026-03-01: 26'])
  expect(grants(holder('2024-03-01', null), turkish, '2026-03-01', '2026-03-01')).toEqual(['2026-03-01: 14'])
})

test('elsewhere the first days come with the first day of work, and age does not matter', () => {
  expect(grants(holder('2024-06-03', '1960-01-01'), european, '2024-01-01', '2026-12-31')).toEqual([
    '2024-06-03: 20',
    '2025-06-03: 20',
    '2026-06-03: 20',
  ])
})

test('who began on 29 February has their day on 28 February in years that lack it', () => {
  expect(grants(holder('2020-02-29'), turkish, '2021-01-01', '2024-12-31')).toEqual([
    '2021-02-28: 14',
    '2022-02-28: 14',
    '2023-02-28: 14',
    '2024-02-29: 14',
  ])
})

test('both ends of a range belong to it, and a range of yesterday brings nothing of today', () => {
  const who = holder('2016-03-01')
  expect(grants(who, turkish, '2026-03-01', '2026-03-01')).toEqual(['2026-03-01: 20'])
  expect(grants(who, turkish, '2026-02-01', '2026-02-28')).toEqual([])
  expect(grants(who, turkish, '2026-03-02', '2027-02-28')).toEqual([])
})

test('years of work are the same whatever range they are looked at in', () => {
  const who = holder('2001-05-31', '1950-02-28')
  const atOnce = grants(who, turkish, ...always)
  const yearByYear = Array.from({ length: 201 }, (_, i) => 1900 + i).flatMap(year =>
    grants(who, turkish, `${year}-01-01`, `${year}-12-31`),
  )
  expect(yearByYear).toEqual(atOnce)
  expect(atOnce[0]).toBe('2002-05-31: 20')
  expect(atOnce).toHaveLength(99)
})

test('a scale without steps brings nothing, whatever the age', () => {
  expect(grants(holder('2010-01-01', '1950-01-01'), { steps: [], ages: turkish.ages }, ...always)).toEqual([])
})
