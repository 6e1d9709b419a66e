import { targetDayFrom } from './target-days'

test.each([
  ['an ordinary day', '2026-11-20', '2026-11-20'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['New Year before a Saturday', '2027-01-01', '2027-01-04'],
  ['1 May', '2026-05-01', '2026-05-04'],
  ['Christmas, and the weekend after it', '2026-12-25', '2026-12-28'],
  ['Good Friday 2024', '2024-03-29', '2024-04-02'],
  ['Good Friday 2026', '2026-04-03', '2026-04-07'],
  ['Easter Monday 2027', '2027-03-29', '2027-03-30'],
  ['the late Easter of 2038', '2038-04-23', '2038-04-27'],
  ['a national holiday that banks work on', '2026-10-29', '2026-10-29'],
])('%s', (_what, date, settled) => {
  expect(targetDayFrom(date)).toBe(settled)
})
