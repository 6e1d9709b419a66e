import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema'

const currencies = [
  { id: 2, name: 'USD', sign: '$' },
  { id: 3, name: 'EUR', sign: '€' },
  { id: 4, name: 'GBP', sign: '£' },
]

type Names = readonly [name: string, nameTranslate: string]

const expenseTypes: readonly Names[] = [
  ['Travel', 'Seyahat'],
  ['Accommodation', 'Konaklama'],
  ['Meals', 'Yemek'],
  ['Fuel', 'Akaryakıt'],
  ['Taxi and Public Transport', 'Taksi ve Toplu Taşıma'],
  ['Representation', 'Temsil ve Ağırlama'],
  ['Stationery', 'Kırtasiye'],
  ['Training', 'Eğitim'],
]

const leaveTypes: readonly Names[] = [
  ['Annual Leave', 'Yıllık İzin'],
  ['Sick Leave', 'Hastalık İzni'],
  ['Marriage Leave', 'Evlilik İzni'],
  ['Bereavement Leave', 'Vefat İzni'],
  ['Paternity Leave', 'Babalık İzni'],
]
const affectsBalance = 'Annual Leave'

const requirementTypes: readonly Names[] = [
  ['Hardware', 'Donanım'],
  ['Software', 'Yazılım'],
  ['Office Supplies', 'Ofis Malzemesi'],
  ['Furniture', 'Mobilya'],
  ['Service', 'Hizmet'],
  ['Vehicle', 'Araç'],
]

const numbered = (names: readonly Names[]) =>
  names.map(([name, name_translate], i) => ({ id: i + 1, name, name_translate }))

export async function insertLookups(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('currency').values(currencies).execute()
  await db.insertInto('expense_type').values(numbered(expenseTypes)).execute()
  await db
    .insertInto('leave_type')
    .values(numbered(leaveTypes).map(type => ({ ...type, affects_balance: type.name === affectsBalance })))
    .execute()
  await db.insertInto('requirement_type').values(numbered(requirementTypes)).execute()
  for (const table of ['currency', 'expense_type', 'leave_type', 'requirement_type']) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db)
  }
}
