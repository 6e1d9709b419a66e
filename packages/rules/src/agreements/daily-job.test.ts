import fc from 'fast-check'
import { dateOfDay, dayNumber } from '../calendar/calendar-date'
import { addDays, addMonths } from '../calendar/month'
import { agreementOn } from './daily-job'
import { dueNotice, trackedDeadlines, type AgreementDates, type TrackedDeadline } from './notices'

const year = { startDate: '2026-01-01', endDate: '2026-12-31', lastTerminationDate: '2026-12-01' }

test('one that renews itself does so on its last day', () => {
  const itself = { ...year, autoRenewal: true }
  expect(agreementOn('2026-12-30', itself)).toEqual({ renewals: [], isExpired: false })
  expect(agreementOn('2026-12-31', itself)).toEqual({
    renewals: [{ startDate: '2027-01-01', endDate: '2027-12-31', lastTerminationDate: '2027-12-01' }],
    isExpired: false,
  })
})

test('after years without the job it has caught up, term by term', () => {
  const { renewals } = agreementOn('2029-03-01', { ...year, autoRenewal: true })
  expect(renewals.map(({ endDate }) => endDate)).toEqual(['2027-12-31', '2028-12-31', '2029-12-31'])
})

test('of one whose dates are ages ago, a day makes sixty terms, and the next day those after them', () => {
  const day = { startDate: '2000-01-01', endDate: '2000-01-01', lastTerminationDate: '2000-01-01', autoRenewal: true }
  const { renewals: first } = agreementOn('2026-11-21', day)
  expect([first.length, first.at(-1)?.endDate]).toEqual([60, '2000-03-01'])
  const { renewals } = agreementOn('2026-11-22', { ...day, ...first.at(-1) })
  expect([renewals.length, renewals[0]?.startDate]).toEqual([60, '2000-03-02'])
})

test('any other expires the day after its end, and never without one', () => {
  const other = { ...year, autoRenewal: false }
  expect(agreementOn('2026-12-31', other)).toEqual({ renewals: [], isExpired: false })
  expect(agreementOn('2027-01-01', other)).toEqual({ renewals: [], isExpired: true })
  expect(agreementOn('2099-01-01', { ...other, endDate: null, autoRenewal: true })).toEqual({
    renewals: [],
    isExpired: false,
  })
})

const firstDay = dayNumber('2026-01-01')
const days = 5 * 365

interface RandomAgreement {
  startDate: string
  endDate: string | null
  lastTerminationDate: string
  autoRenewal: boolean
}

const agreements = fc
  .record({
    startDate: fc.integer({ min: -400, max: 900 }).map(day => dateOfDay(firstDay + day)),
    endOf: fc.oneof(
      fc.constantFrom(1, 3, 12, 12, 24).map(months => (start: string) => addDays(addMonths(start, months), -1)),
      fc.integer({ min: 50, max: 800 }).map(length => (start: string) => addDays(start, length)),
      fc.constant(() => null),
    ),
    notice: fc.integer({ min: 0, max: 90 }),
    autoRenewal: fc.boolean(),
  })
  .map(({ startDate, endOf, notice, autoRenewal }): RandomAgreement => {
    const endDate = endOf(startDate)
    const date = endDate === null ? addDays(startDate, notice) : addDays(endDate, -notice)
    return { startDate, endDate, lastTerminationDate: date < startDate ? startDate : date, autoRenewal }
  })

type Followed = { -readonly [field in keyof TrackedDeadline]: TrackedDeadline[field] }
const untold = (dates: AgreementDates): Followed[] => trackedDeadlines(dates, () => null)

/** Runs the job on an agreement for several days in a row. */
function lived({ autoRenewal, ...first }: RandomAgreement, gaps: readonly number[]) {
  const ends: string[] = []
  let term: Omit<RandomAgreement, 'autoRenewal'> = first
  let deadlines = untold(term)
  let end = term.endDate === null ? Number.POSITIVE_INFINITY : dayNumber(term.endDate)
  let isExpired = false
  const runOn = (today: number) => {
    // Nothing happens earlier, as the cases above show.
    if (today >= end && !isExpired) {
      const made = agreementOn(dateOfDay(today), { ...term, autoRenewal })
      isExpired = made.isExpired
      for (const renewal of made.renewals) {
        ends.push(renewal.endDate)
        term = renewal
        deadlines = untold(term)
        end = dayNumber(renewal.endDate)
      }
    }
    for (const deadline of deadlines) deadline.told = dueNotice(deadline, today) ?? deadline.told
  }
  for (let day = 0, run = 0; day < days; day += gaps[run % gaps.length] ?? 1, run += 1) runOn(firstDay + day)
  runOn(firstDay + days)
  return { ends, term, isExpired, deadlines }
}

test('run with gaps of up to a month for five years, it makes of each agreement what it makes run daily', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(agreements, gaps, (agreement, skipping) => {
      const [daily, skipped] = [lived(agreement, [1]), lived(agreement, skipping)]
      // Comparing text is a second faster here than jest's comparison.
      return JSON.stringify(skipped) === JSON.stringify(daily)
    }),
    { numRuns: 10_000 },
  )
})
