import { startTestDatabase, type TestDatabase } from '../testing'
import { seedDemo } from './seed'

let database: TestDatabase

beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

test('the demo group has the lookups of its description', async () => {
  await seedDemo(database.db, '2026-11-20')
  const currencies = await database.db.selectFrom('currency').selectAll().orderBy('id').execute()
  const signs = currencies.map(({ id, name, sign }) => `${id} ${name} ${sign}`)
  expect(signs).toEqual(['1 TRY ₺', '2 USD $', '3 EUR €', '4 GBP £'])
  const leaveTypes = await database.db.selectFrom('leave_type').selectAll().orderBy('id').execute()
  expect(leaveTypes.map(type => [type.name_translate, type.affects_balance])).toEqual([
    ['Yıllık İzin', true],
    ['Hastalık İzni', false],
    ['Evlilik İzni', false],
    ['Vefat İzni', false],
    ['Babalık İzni', false],
  ])
  const [expenseTypes, requirementTypes] = await Promise.all(
    (['expense_type', 'requirement_type'] as const).map(table => database.db.selectFrom(table).selectAll().execute()),
  )
  expect(expenseTypes?.length).toBeGreaterThanOrEqual(6)
  expect(requirementTypes?.length).toBeGreaterThanOrEqual(5)
})

test('a database without the demo group has lira and every country', async () => {
  const currencies = await database.db.selectFrom('currency').select(['id', 'name']).execute()
  expect(currencies).toEqual([{ id: 1, name: 'TRY' }])
  const countries = await database.db.selectFrom('country').selectAll().orderBy('id').execute()
  expect(countries).toHaveLength(249)
  expect(countries).toContainEqual({ id: 792, code: 'TR', name: 'Türkiye', name_translate: 'Türkiye' })
  expect(countries).toContainEqual({ id: 276, code: 'DE', name: 'Germany', name_translate: 'Almanya' })
  expect(new Set(countries.map(country => country.code)).size).toBe(249)
  expect(countries.filter(country => !/^\p{L}/u.test(country.name + country.name_translate))).toEqual([])
})
