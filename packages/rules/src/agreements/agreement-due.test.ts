import { agreementDue } from './agreement-due'

const agreement = {
  startDate: '2027-01-01',
  endDate: '2027-12-31' as string | null,
  lastTerminationDate: '2027-11-30',
  state: 1 as 1 | 2 | 3,
  autoRenewal: false,
  isDecided: false,
}
const due = (today: string, changes: Partial<typeof agreement> = {}) =>
  agreementDue({ ...agreement, ...changes }, today)
const termination = { kind: 'Termination', date: '2027-11-30' }
const end = { kind: 'End', date: '2027-12-31' }

test('the last day to terminate comes first, then the end', () => {
  expect(due('2027-11-30')).toMatchObject({ ...termination, daysLeft: 0 })
  expect(due('2027-12-01')).toMatchObject({ ...end, daysLeft: 30 })
  expect(due('2027-12-31')).toMatchObject({ ...end, daysLeft: 0 })
})

test('the end comes first where it can be terminated for longer', () => {
  expect(due('2027-11-30', { lastTerminationDate: '2028-01-31' })).toMatchObject(end)
})

test.each([
  ['past its end', '2028-01-01', {}],
  ['that another renews', '2027-11-01', { state: 3 as const }],
  ['without an end, once it cannot be terminated any more', '2027-12-01', { endDate: null }],
])('nothing is due of one %s', (_which, today, changes) => {
  expect(due(today, changes)).toBeNull()
})

test.each([
  ['it expires', {}, { ifNobodyActs: 'Expires', renewsUntil: null }],
  ['it renews by itself', { autoRenewal: true }, { ifNobodyActs: 'Renews', renewsUntil: '2028-12-31' }],
  ['it goes on', { endDate: null, autoRenewal: true }, { ifNobodyActs: 'GoesOn', renewsUntil: null }],
])('if nobody acts %s', (_what, changes, outcome) => {
  expect(due('2027-11-01', changes)).toMatchObject(outcome)
})

test('a decision is needed from sixty days before until there is one', () => {
  expect(due('2027-09-30')?.needsDecision).toBe(false)
  expect(due('2027-10-01')?.needsDecision).toBe(true)
  expect(due('2027-10-01', { isDecided: true })?.needsDecision).toBe(false)
  expect(due('2027-03-01', { lastTerminationDate: '2027-02-01' })?.needsDecision).toBe(true)
})

test('it is missed once it cannot be terminated any more and renews by itself', () => {
  const missed = (today: string, changes = {}) => due(today, { autoRenewal: true, ...changes })?.isMissed
  expect(missed('2027-11-30')).toBe(false)
  expect(missed('2027-12-01')).toBe(true)
  expect(missed('2027-12-01', { isDecided: true })).toBe(false)
  expect(missed('2027-12-01', { autoRenewal: false })).toBe(false)
})
