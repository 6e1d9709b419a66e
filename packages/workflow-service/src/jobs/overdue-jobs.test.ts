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
  const known = { knownSince: day(1), lastSuccess: null, isRunning: false, ...health }
  expect(isOverdue(schedule, known, now)).toBe(expected)
  expect(isOverdue(undefined, known, now)).toBe(false)
})

test('the run that could end the silence has an hour', () => {
  const known = { knownSince: day(1), lastSuccess: day(18, 1), isRunning: true }
  expect(isOverdue(schedule, known, new Date(day(20).getTime() + 59 * 60_000))).toBe(false)
  expect(isOverdue(schedule, known, day(20, 1))).toBe(true)
})
