import { queryOf, yearIn, yearsUntil } from './report.shape'

const sort = { by: 'name', direction: 'asc' } as const

test('there is a button for each year from this one down to 2018', () => {
  expect(yearsUntil(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018])
})

test.each([
  [2020, 2020],
  [2017, 2026],
  [2031, 2026],
  [undefined, 2026],
])('an address that says %s means the year %d', (year, meant) => {
  expect(yearIn(year === undefined ? {} : { year }, 2026)).toBe(meant)
})

test('people who left are requested only if the switch is on', () => {
  expect(queryOf({ filters: {}, sort }, 2026)).toMatchObject({ Year: 2026, status: false })
  expect(queryOf({ filters: { passive: 'yes', year: 2024, month: 3 }, sort }, 2026)).toMatchObject({
    Year: 2024,
    month: 3,
    status: true,
  })
})
