import { agreementDateFaults, renewalDateFaults } from './agreement-faults'

const dates = { startDate: '2027-03-01', endDate: '2028-02-29', lastTerminationDate: '2028-01-31' }
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
  expect(agreementDateFaults({ ...dates, ...changes })).toEqual(faults)
})

test('a renewal begins after the start of what it renews', () => {
  const early = tooEarly('startDate', '2027-03-02')
  expect(renewalDateFaults(dates, dates)).toEqual([early])
  expect(renewalDateFaults({ ...dates, startDate: '2027-03-02' }, dates)).toEqual([])
  expect(renewalDateFaults({ ...dates, startDate: '' }, dates)).toEqual([])
  expect(renewalDateFaults({ ...dates, endDate: '2026-01-01' }, dates)).toEqual([
    early,
    tooEarly('endDate', '2027-03-01'),
  ])
})
