import { scheduleOf } from './job-schedule'
import { isOverdue, type JobHealth } from './overdue-jobs.command'

/** Every day at three in the morning in Istanbul, which is midnight in UTC. */
const schedule = scheduleOf({ name: 'Daily', title: { tr: '', en: '' }, schedule: '0 3 * * *', run: async () => {} })
const day = (date: number, hours = 0) => new Date(Date.UTC(2026, 10, date, hours))
const now = day(20, 2)

test.each<[string, Partial<JobHealth>, boolean]>([
  ['that has succeeded at its last instant is well', { lastSuccess: day(20, 1) }, false],
  ['that missed one instant only is well', { lastSuccess: day(19, 1) }, false],
  ['that missed two is overdue', { lastSuccess: day(18, 1) }, true],
  ['that has never succeeded is overdue after its second instant', { knownSince: day(18, 1) }, true],
  ['that is new has time', { knownSince: day(19, 1) }, false],
  [
    'that was not known before has time, whatever an older one did',
    { lastSuccess: day(1), knownSince: day(20) },
    false,
  ],
])('a job %s', (_what, health, expected) => {
  const known = { knownSince: day(1), lastSuccess: null, runningSince: null, ...health }
  expect(isOverdue(schedule, {}, known, now)).toBe(expected)
  expect(isOverdue(undefined, {}, known, now)).toBe(false)
})

test('the run that could end the silence has an hour', () => {
  const known = { knownSince: day(1), lastSuccess: day(18, 1), runningSince: day(20, 8) }
  expect(isOverdue(schedule, {}, known, new Date(day(20, 8).getTime() + 59 * 60_000))).toBe(false)
  expect(isOverdue(schedule, {}, known, day(20, 9))).toBe(true)
})

test.each([
  ['before', 25, false],
  ['after', 26.5, true],
])('a job with a time of its own is judged by it, %s it has passed', (_when, hours, expected) => {
  const last = day(19, 1)
  const known = { knownSince: day(1), lastSuccess: last, runningSince: null }
  const job = { overdueAfter: 26 * 3_600_000 }
  expect(isOverdue(schedule, job, known, new Date(last.getTime() + hours * 3_600_000))).toBe(expected)
})
