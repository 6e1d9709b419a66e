import { sql, type Kysely } from 'kysely'
import { audit, type AuditedChange } from '../audit'
import { startDemoDatabase, type TestDatabase } from '../testing'
import { up } from './0435_audit_acts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())

const act = (userId: number | null, ...changes: AuditedChange[]) =>
  database.db.transaction().execute(async transaction => {
    for (const change of changes) await audit(transaction, userId, [change])
  })

/** Every act with its lines and parts, without the ids of acts. */
const acts = async () => {
  const { rows } = await sql<{ act: unknown }>`
    select jsonb_build_object('at', a.created_at, 'by', a.user_id,
      'lines', (select jsonb_agg(to_jsonb(l) - 'act_id' order by l.audit_id) from audit_line l where l.act_id = a.id),
      'parts', (select jsonb_agg(to_jsonb(p) - 'act_id' order by p.kind, p.corporation_id)
        from audit_part p where p.act_id = a.id)) as act
    from audit_act a order by a.id`.execute(database.db)
  return rows.map(row => row.act)
}

test('the rows of a statement are looked up once each, also while statistics know only a few rows', async () => {
  const title = (subject: number): AuditedChange => ({ kind: 'PersonTitle', subject, from: null, to: 'Usta' })
  const [statements, ofEach] = [3, 1000]
  const transaction = await database.db.startTransaction().execute()
  await audit(transaction, 1, [title(1), title(2)])
  await sql`analyze audit`.execute(transaction)
  for (let n = 0; n < statements; n++) {
    const changes = Array.from({ length: ofEach }, () => title(1))
    await audit(transaction, 1, changes)
  }
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relid = 'audit'::regclass`.execute(transaction)
  await transaction.rollback().execute()
  const read = rows[0]?.read
  expect(read).toBeGreaterThanOrEqual(statements * ofEach)
  // Reading the statement's range for each of its rows would be a thousand times as much.
  expect(read).toBeLessThan(5 * statements * ofEach)
})

test('rows that are older than the list of acts are listed as new ones are', async () => {
  const title = (subject: number): AuditedChange => ({ kind: 'PersonTitle', subject, from: null, to: 'Usta' })
  await act(1, title(1), title(2), { kind: 'PersonCorporation', subject: 2, from: 2, to: 1 })
  await act(null, title(3))
  await act(1, { kind: 'Roles', subject: 1, from: ['WorkflowUser'], to: ['WorkflowUser'] })
  await act(2, { kind: 'Lookup', subject: 'currency 9', from: { name: 'Çek kronu' }, to: null })
  const listed = await acts()
  expect(listed).toHaveLength(3)
  await sql`drop table import_undo, audit_part, audit_line, audit_act`.execute(database.db)
  await sql`drop function list_audit_rows cascade`.execute(database.db)
  await sql`drop view audit_line_source`.execute(database.db)
  await up(database.db as Kysely<unknown>)
  expect(await acts()).toEqual(listed)
})
