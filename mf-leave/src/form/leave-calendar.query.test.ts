import { holidaysIn } from './leave-calendar.query'

const named = (date: string, isHalfDay: boolean, ...names: string[]) => ({
  date,
  isHalfDay,
  holidays: names.map((description, id) => ({
    id,
    date,
    description,
    name: '',
    nameTranslate: '',
    locale: 'TR' as const,
    isHalfDay,
  })),
})
const holidays = [
  named('2026-10-28', true, 'Arife'),
  named('2026-10-29', false, 'Cumhuriyet Bayramı'),
  named('2026-10-31', false, 'Cumartesi', 'Başka'),
]
const span = { startDate: '2026-10-28', endDate: '2026-11-01', startDateType: 1, endDateType: 1 } as const

test('holidays that reduce the leave are named; on weekends only if weekends count', () => {
  expect(holidaysIn(span, { holidays, countsEveryDay: false })).toEqual([
    { date: '2026-10-28', isHalfDay: true, name: 'Arife' },
    { date: '2026-10-29', isHalfDay: false, name: 'Cumhuriyet Bayramı' },
  ])
  expect(holidaysIn(span, { holidays, countsEveryDay: true }).map(({ name }) => name)).toContain('Cumartesi · Başka')
})

test('holidays outside the leave are not named', () => {
  expect(holidaysIn({ ...span, startDate: '2026-10-30' }, { holidays, countsEveryDay: false })).toEqual([])
})
