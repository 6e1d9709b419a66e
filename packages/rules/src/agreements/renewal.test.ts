import fc from 'fast-check'
import { addDays, addMonths } from '../calendar/month'
import { renewedTerm, renewedTermination } from './renewal'

/** `2026-01-01 – 2026-12-31`, followed by each later term. */
function chain(startDate: string, endDate: string, renewals: number): string[] {
  let term = { startDate, endDate, lastTerminationDate: endDate }
  return Array.from({ length: renewals }, () => {
    term = renewedTerm(term)
    return `${term.startDate} – ${term.endDate}`
  })
}

test.each<[what: string, start: string, end: string, next: string[]]>([
  ['a calendar year', '2026-01-01', '2026-12-31', ['2027-01-01 – 2027-12-31', '2028-01-01 – 2028-12-31']],
  ['a year from a day within a month', '2026-03-15', '2027-03-14', ['2027-03-15 – 2028-03-14']],
  ['a year that ends on the day on which it began', '2026-01-15', '2027-01-15', ['2027-01-16 – 2028-01-15']],
  [
    'a calendar month',
    '2026-01-01',
    '2026-01-31',
    ['2026-02-01 – 2026-02-28', '2026-03-01 – 2026-03-31', '2026-04-01 – 2026-04-30', '2026-05-01 – 2026-05-31'],
  ],
  [
    'a month that ends on the 30th',
    '2025-12-31',
    '2026-01-30',
    ['2026-01-31 – 2026-02-28', '2026-03-01 – 2026-03-30', '2026-03-31 – 2026-04-30', '2026-05-01 – 2026-05-30'],
  ],
  [
    'a month that begins on the 31st',
    '2026-01-31',
    '2026-02-27',
    ['2026-02-28 – 2026-03-30', '2026-03-31 – 2026-04-29', '2026-04-30 – 2026-05-30', '2026-05-31 – 2026-06-29'],
  ],
  [
    'a year until a leap day',
    '2023-03-01',
    '2024-02-29',
    ['2024-03-01 – 2025-02-28', '2025-03-01 – 2026-02-28', '2026-03-01 – 2027-02-28', '2027-03-01 – 2028-02-29'],
  ],
  ['a year from a leap day', '2024-02-29', '2025-02-27', ['2025-02-28 – 2026-02-27', '2026-02-28 – 2027-02-27']],
  ['a quarter', '2026-10-01', '2026-12-31', ['2027-01-01 – 2027-03-31', '2027-04-01 – 2027-06-30']],
  ['ten days', '2026-02-20', '2026-03-01', ['2026-03-02 – 2026-03-11']],
  ['one day', '2026-12-31', '2026-12-31', ['2027-01-01 – 2027-01-01']],
  ['a year and a week', '2026-01-01', '2027-01-07', ['2027-01-08 – 2028-01-14']],
])('%s is renewed as such', (_what, start, end, next) => {
  expect(chain(start, end, next.length)).toEqual(next)
})

const dates = fc.integer({ min: 0, max: 4000 }).map(days => addDays('2020-01-01', days))

test('terms follow each other without gap or overlap, for as long as you like', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 900 }), (startDate, length) => {
      let term = { startDate, endDate: addDays(startDate, length - 1), lastTerminationDate: startDate }
      for (let i = 0; i < 6; i += 1) {
        const next = renewedTerm(term)
        expect(next.startDate).toBe(addDays(term.endDate, 1))
        expect([next.endDate, next.lastTerminationDate, next.startDate].sort()[0]).toBe(next.startDate)
        expect([next.lastTerminationDate, next.endDate].sort()[1]).toBe(next.endDate)
        term = next
      }
    }),
    { numRuns: 50 },
  )
})

test('months and years do not drift: the twelfth renewal ends as many months after the end', () => {
  fc.assert(
    fc.property(dates, fc.constantFrom(1, 12, 24), (endDate, months) => {
      const startDate = addDays(addMonths(endDate, -months), 1)
      const last = chain(startDate, endDate, 12).at(-1)?.split(' – ')[1] ?? ''
      const isCalendar = startDate.endsWith('-01')
      const expected = isCalendar
        ? addDays(addMonths(addDays(endDate, 1), 12 * months), -1)
        : addMonths(endDate, 12 * months)
      expect(last).toBe(expected)
    }),
  )
})

test.each<[what: string, termination: string, end: string, newEnd: string, moved: string]>([
  ['fifteen days before', '2026-12-16', '2026-12-31', '2027-12-31', '2027-12-16'],
  ['on the last day', '2026-12-31', '2026-12-31', '2027-12-31', '2027-12-31'],
  ['two months before, also across a leap day', '2027-01-31', '2027-03-31', '2028-03-31', '2028-01-31'],
  ['a month before, at ends of months', '2025-12-31', '2026-01-31', '2026-02-28', '2026-01-31'],
  ['a month before the end of a shorter month', '2026-08-31', '2026-09-30', '2026-12-31', '2026-11-30'],
  ['two months before the end of February', '2026-12-31', '2027-02-28', '2028-02-29', '2027-12-31'],
  ['a month before a day that a shorter month lacks', '2026-02-28', '2026-03-30', '2026-04-30', '2026-03-30'],
  ['a month before an end within a month', '2026-08-31', '2026-09-30', '2027-06-15', '2027-05-15'],
  ['after the end', '2027-01-05', '2026-12-31', '2027-12-31', '2028-01-05'],
])('notice can be given %s', (_what, lastTerminationDate, endDate, newEnd, moved) => {
  const old = { startDate: '2025-01-01', endDate, lastTerminationDate }
  expect(renewedTermination(old, { startDate: '2026-01-01', endDate: newEnd })).toBe(moved)
})

test('notice is never due before a shorter term has begun', () => {
  const old = { startDate: '2026-01-01', endDate: '2026-12-31', lastTerminationDate: '2026-06-30' }
  expect(renewedTermination(old, { startDate: '2027-01-01', endDate: '2027-03-31' })).toBe('2027-01-01')
})

test('where there is no end, notice is due as long after the start', () => {
  const old = { startDate: '2026-01-01', endDate: null, lastTerminationDate: '2026-01-31' }
  expect(renewedTermination(old, { startDate: '2027-01-01', endDate: '2027-12-31' })).toBe('2027-01-31')
  expect(renewedTermination({ ...old, endDate: '2026-12-31' }, { startDate: '2027-01-01', endDate: null })).toBe(
    '2027-01-31',
  )
})
