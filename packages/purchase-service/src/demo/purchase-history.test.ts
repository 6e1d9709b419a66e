import { up } from '@portal/database/migrations/0061_entered_offers'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { sql, type Kysely } from 'kysely'
import { purchaseModule } from '../purchase.module'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
  await seedDemo(database.db, '2026-11-20', fillHistory([purchaseModule]))
})
afterAll(() => database.close())

test.each([1, 2])('purchases of type %d have come to every state', async purchaseType => {
  const { rows } = await sql<{ state: number }>`
    select distinct f.state from purchase_form x join form f on f.id = x.form_id
    where x.purchase_type_id = ${purchaseType} order by 1`.execute(database.db)
  expect(rows.map(({ state }) => state)).toEqual([1, 3, 4, 8, 9, 10, 11])
})

test('an offer was chosen of what was approved or paid, and what was paid is its price', async () => {
  const { rows } = await sql<object>`
    select count(*) filter (where f.state in (4, 9) and c.form_id is null) as "notChosen",
      count(*) filter (where f.state = 9 and p.amount is distinct from o.price) as "paidOtherwise",
      count(*) filter (where f.state = 9 and p.iban is distinct from o.iban) as "paidElsewhere"
    from form f
      left join purchase_choice c on c.form_id = f.id
      left join purchase_offer o on o.id = c.offer_id
      left join payment p on p.form_id = f.id`.execute(database.db)
  expect(rows).toEqual([{ notChosen: 0, paidOtherwise: 0, paidElsewhere: 0 }])
})

test('there is something to compare, to ask about and to wait for', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from (select from purchase_offer group by form_id having count(*) > 2) o) as compared,
      (select count(*) from (select from purchase_offer group by form_id having count(*) = 1) o) as single,
      (select count(*) from purchase_offer where currency_id <> 1) as foreign,
      (select count(*) from purchase_choice where reason is not null) as reasons,
      (select count(*) from purchase_choice where rate_date is not null) as converted,
      (select count(*) from exchange_rate where date > '2026-11-13') as rates,
      (select count(*) from form_question where closed_at is null) as asked,
      (select count(*) from form_event where 'GeneralManagerAdded' = any(notes)) as managers,
      (select count(*) from form where state = 4) as due`.execute(database.db)
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count < 2)).toEqual([])
})

test('offers from before it was kept when they were entered have it from the timeline, chosen ones too', async () => {
  const { db } = database
  const entered = () => db.selectFrom('purchase_offer').select(['guid', 'entered_at']).orderBy('id').execute()
  const before = await entered()
  await sql`alter table purchase_offer drop column entered_at`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  expect(await entered()).toEqual(before)
})
