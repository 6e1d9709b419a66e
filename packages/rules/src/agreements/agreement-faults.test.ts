import { agreementDateFaults, renewalDateFaults } from './agreement-faults'

const today = '2028-03-01'
const dates = {
  startDate: '2027-03-01',
  endDate: '2028-02-29',
  lastTerminationDate: '2028-01-31',
  autoRenewal: false,
}
const tooEarly = (field: string, limit: string) => ({ field, code: 'DATE_TOO_EARLY', limit })
const tooLate = (field: string, limit: string) => ({ field, code: 'DATE_TOO_LATE', limit })

test.each([
  ['as they should be', {}, []],
  ['on one day', { endDate: '2027-03-01', lastTerminationDate: '2027-03-01' }, []],
  ['without an end', { endDate: null }, []],
  ['not filled in yet', { startDate: '', endDate: undefined, lastTerminationDate: '' }, []],
  ['with the end before the start', { endDate: '2027-02-28' }, [tooEarly('endDate', '2027-03-01')]],
  [
    'with the last day to terminate before the start',
    { lastTerminationDate: '2027-02-28' },
    [tooEarly('lastTerminationDate', '2027-03-01')],
  ],
  ['with the last day to terminate after the end', { lastTerminationDate: '2028-05-01' }, []],
  ['with a slip in the first year', { startDate: '0207-03-01' }, [tooEarly('startDate', '1950-01-01')]],
  ['with a slip in the last year', { endDate: '2828-02-29' }, [tooLate('endDate', '2199-12-31')]],
])('dates %s', (_how, changes, faults) => {
  expect(agreementDateFaults({ ...dates, ...changes }, { today })).toEqual(faults)
})

test('one that renews itself is entered with the term that runs; one that was saved so may stay', () => {
  const [ended, running] = [
    { ...dates, autoRenewal: true },
    { ...dates, endDate: today, autoRenewal: true },
  ]
  expect(agreementDateFaults(running, { today })).toEqual([])
  expect(agreementDateFaults(ended, { today })).toEqual([tooEarly('endDate', today)])
  expect(agreementDateFaults(ended, { today, saved: ended })).toEqual([])
  expect(agreementDateFaults(ended, { today, saved: running })).toEqual([tooEarly('endDate', today)])
  expect(agreementDateFaults(ended, { today, saved: dates })).toEqual([tooEarly('endDate', today)])
  expect(agreementDateFaults({ ...ended, startDate: '2028-04-01' }, { today })).toContainEqual(
    tooEarly('endDate', '2028-04-01'),
  )
  const late = { ...dates, startDate: '2027-03-02' }
  expect(renewalDateFaults(late, ended, today)).toEqual([tooEarly('endDate', today)])
})

test('a renewal begins after the start of what it renews', () => {
  const early = tooEarly('startDate', '2027-03-02')
  expect(renewalDateFaults(dates, dates, today)).toEqual([early])
  expect(renewalDateFaults({ ...dates, startDate: '2027-03-02' }, dates, today)).toEqual([])
  expect(renewalDateFaults({ ...dates, startDate: '' }, dates, today)).toEqual([])
  expect(renewalDateFaults({ ...dates, endDate: '2026-01-01' }, dates, today)).toEqual([
    early,
    tooEarly('endDate', '2027-03-01'),
  ])
})
