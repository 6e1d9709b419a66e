import { sql, type Kysely } from 'kysely'
import { startDemoDatabase, type TestDatabase } from '../testing'
import { fillForms } from '../testing/many-forms'
import { up as putOwnInOrder } from './0171_own_in_order'
import { up as addApproverLists } from './0173_approver_lists'
import { up } from './0205_form_readers'

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

/** Leaves the database as it was before the step. */
async function undo(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function write_readers, keep_readers_of_form, keep_columns_of_readers, keep_readers_of_entries, replace_reader
    cascade`.execute(db)
  await sql`drop view form_reader_source`.execute(db)
  await sql`drop table form_reader`.execute(db)
  await putOwnInOrder(db)
  await addApproverLists(db)
}

test('existing forms get the readers that new ones would get', async () => {
  const { db, pool } = database
  const client = await pool.connect()
  try {
    const participants = { owner: 1, approvers: [2, 3, 4] }
    await fillForms(client, { upTo: 300, waiting: 20, participants, decidedBy: 'people', people: 50 })
  } finally {
    client.release()
  }
  await sql`update form set filled_by_id = 5 where id <= 10`.execute(db)
  await sql`update form set stood_in = '{6,7}' where id between 5 and 15`.execute(db)
  const readers = () =>
    db.selectFrom('form_reader').selectAll().orderBy('form_id').orderBy('user_id').orderBy('is_own').execute()
  const before = await readers()
  expect(before.length).toBeGreaterThan(600)

  const untyped = db as Kysely<unknown>
  await undo(untyped)
  await up(untyped)
  expect(await readers()).toEqual(before)

  await db.updateTable('form').set({ filled_by_id: 8 }).where('id', '=', 20).execute()
  expect(await readers()).toHaveLength(before.length + 1)
})
