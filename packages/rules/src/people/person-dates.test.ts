import { personDateFaults } from './person-dates'

const today = '2026-11-20'
const good = { birthDate: '1990-05-01', dateOfRecruitment: '2016-03-01', permitBaseDate: null }

test.each([
  ['as usual', {}, []],
  ['without a birthday', { birthDate: null }, []],
  ['who begins next month', { dateOfRecruitment: '2026-12-15' }, []],
  ['hired in 2090', { dateOfRecruitment: '2090-01-01' }, [['dateOfRecruitment', 'DATE_TOO_LATE', '2027-11-20']]],
  [
    'hired before anybody',
    { dateOfRecruitment: '1890-01-01' },
    [['dateOfRecruitment', 'DATE_TOO_EARLY', '1950-01-01']],
  ],
  ['born after the hiring', { birthDate: '2016-03-01' }, [['birthDate', 'DATE_TOO_LATE', '2016-02-29']]],
  [
    'born tomorrow',
    { birthDate: '2026-11-21', dateOfRecruitment: '2026-12-01' },
    [['birthDate', 'DATE_TOO_LATE', '2026-11-19']],
  ],
  ['with leave from 2090', { permitBaseDate: '2090-01-01' }, [['permitBaseDate', 'DATE_TOO_LATE', '2027-11-20']]],
])('the dates of somebody %s', (_who, change, faults) => {
  const found = personDateFaults({ ...good, ...change }, today)
  expect(found.map(({ field, code, limit }) => [field, code, limit])).toEqual(faults)
})
