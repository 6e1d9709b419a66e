import { bytesAsText, insertRows, type NewRow, type WholeRow } from './table-rows'
import { startTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())

const entry: WholeRow<'form_entry'> = {
  form_id: 1,
  tree_order: 1,
  user_id: 1,
  state: 1,
  added_by_id: null,
  acted_by_id: null,
  acted_at: '2026-11-23T08:00:00Z',
  cancel_acted_by_id: null,
  cancel_acted_at: new Date('2026-11-23T08:00:00Z'),
}

test('the compiler refuses a row with a missing, misspelt or wrong column', () => {
  const { acted_at: _actedAt, user_id: _userId, ...rest } = entry
  // @ts-expect-error A whole row includes columns that may be null.
  const withoutNullable: WholeRow<'form_entry'> = { ...rest, user_id: 1 }
  const leftOut: WholeRow<'form_entry', 'acted_at'> = { ...rest, user_id: 1 }
  // @ts-expect-error Only what may be null can stay null.
  type _Never = WholeRow<'form_entry', 'user_id'>
  const partly: NewRow<'form_entry'> = { form_id: 1, tree_order: 1, user_id: 1, state: 1 }
  // @ts-expect-error A column without a default is missing.
  const withoutUser: NewRow<'form_entry'> = { form_id: 1, tree_order: 1, state: 1 }
  // @ts-expect-error There is no such column.
  const misspelt: NewRow<'form_entry'> = { ...partly, acted_on: null }
  // @ts-expect-error A number is no text.
  const wrong: NewRow<'form_entry'> = { ...partly, user_id: '1' }
  // @ts-expect-error Bytes do not go into JSON as they are.
  const bytes: Pick<NewRow<'form_event'>, 'hash'> = { hash: Buffer.alloc(32) }
  expect([withoutNullable, leftOut, partly, withoutUser, misspelt, wrong, bytes]).toHaveLength(7)
})

test('rows are written as given, with defaults for missing columns', async () => {
  await insertRows(database.db, 'session', [])
  const corporation = { name: 'Kuzey', locale: 'TR', is_active: false, general_manager_id: null } as const
  await insertRows(database.db, 'corporation', [
    { id: 901, ...corporation },
    { id: 902, ...corporation, iban: 'TR1' },
  ])
  const { db } = database
  expect(
    await db.selectFrom('corporation').select(['id', 'is_active', 'iban', 'version']).where('id', '>', 900).execute(),
  ).toEqual([
    { id: 901, is_active: false, iban: null, version: 1 },
    { id: 902, is_active: false, iban: 'TR1', version: 1 },
  ])
  await insertRows(db, 'hub_outbox', [{ hub: '/a', message: 'M', user_ids: [1, 2], payload: [{ x: 'ş' }] }])
  expect(await db.selectFrom('hub_outbox').select(['user_ids', 'payload']).execute()).toEqual([
    { user_ids: [1, 2], payload: [{ x: 'ş' }] },
  ])
  const hash = Buffer.from([0, 1, 255])
  await insertRows(db, 'login_try', [
    { address: '::1', email: 'a@b', window_started: '2026-11-23T08:00:00Z', tries: 1, minutes: 5 },
  ])
  expect(bytesAsText(hash)).toBe(String.raw`\x0001ff`)
})
