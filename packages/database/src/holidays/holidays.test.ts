import { dayNumber, isWeekend } from '@portal/rules/calendar/calendar-date'
import { startTestDatabase, type TestDatabase } from '../testing'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

async function holidaysOf(locale: 'TR' | 'EU', year: number) {
  const rows = await database.db
    .selectFrom('public_holiday')
    .selectAll()
    .where('locale', '=', locale)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date')
    .execute()
  return rows.map(row => `${row.date.slice(5)}${row.is_half_day ? ' ½' : ''}`)
}

test('Turkey has its feasts, and the days before them from one o’clock', async () => {
  expect(await holidaysOf('TR', 2026)).toEqual([
    '01-01',
    '03-19 ½',
    '03-20',
    '03-21',
    '03-22',
    '04-23',
    '05-01',
    '05-19',
    '05-26 ½',
    '05-27',
    '05-28',
    '05-29',
    '05-30',
    '07-15',
    '08-30',
    '10-28 ½',
    '10-29',
  ])
})

test('two holidays on one day become one, and a whole day precedes a half one', async () => {
  const rows = await database.db.selectFrom('public_holiday').selectAll().where('locale', '=', 'TR').execute()
  const on = (date: string) => rows.find(row => row.date === date)
  expect(on('2022-05-01')).toMatchObject({ name: 'Labour and Solidarity Day', is_half_day: false })
  expect(on('2023-04-23')?.name_translate).toBe('Ulusal Egemenlik ve Çocuk Bayramı; Ramazan Bayramı')
  expect(on('2027-05-19')?.name).toBe('Commemoration of Atatürk, Youth and Sports Day; Eid al-Adha')
})

test('England has its bank holidays on their observed days', async () => {
  expect(await holidaysOf('EU', 2022)).toEqual([
    '01-03',
    '04-15',
    '04-18',
    '05-02',
    '06-02',
    '06-03',
    '08-29',
    '09-19',
    '12-26',
    '12-27',
  ])
  const rows = await database.db.selectFrom('public_holiday').selectAll().where('locale', '=', 'EU').execute()
  expect(rows.filter(row => row.is_half_day || isWeekend(dayNumber(row.date)))).toEqual([])
})

test('each of the ten years has names in both languages', async () => {
  const rows = await database.db.selectFrom('public_holiday').selectAll().execute()
  const counts = new Map<string, number>()
  for (const { locale, date } of rows) {
    const year = `${locale} ${date.slice(0, 4)}`
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    ...Object.fromEntries([2018, 2019, 2020, 2021, 2024, 2025, 2026].map(year => [`TR ${year}`, 17])),
    'TR 2022': 16,
    'TR 2023': 16,
    'TR 2027': 16,
    ...Object.fromEntries([8, 8, 8, 8, 10, 9, 8, 8, 8, 8].map((count, i) => [`EU ${2018 + i}`, count])),
  })
  expect(rows.filter(row => row.name === '' || row.name_translate === '')).toEqual([])
})
