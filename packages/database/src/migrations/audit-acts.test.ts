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

interface Plan {
  readonly Plans?: readonly Plan[]
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Join Filter'?: number
}

/** Returns how many rows each step of a plan handled, those that it left out of a join included. */
const handledBy = (plan: Plan): number[] => {
  const each = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  return [each * (plan['Actual Loops'] ?? 0), ...(plan.Plans ?? []).flatMap(handledBy)]
}

test('the rows of a statement are looked up once each, also with plans that were made for a few', async () => {
  const client = database.ownConnection()
  await client.connect()
  const handled: number[] = []
  client.on('notice', ({ message = '' }) => {
    const { Plan: plan } = JSON.parse(message.slice(message.indexOf('{'))) as { Plan: Plan }
    handled.push(...handledBy(plan))
  })
  const write = (count: number) =>
    client.query(`
      insert into audit (user_id, kind, subject, old_value, new_value)
      select 1, 'PersonTitle', '1', 'null', '"Usta"' from generate_series(1, ${count})`)
  await client.query('begin')
  // PostgreSQL keeps the plans of the trigger from its sixth call on.
  for (let n = 0; n < 7; n++) await write(2)
  await client.query(`
    load 'auto_explain';
    set local auto_explain.log_min_duration = 0;
    set local auto_explain.log_analyze = on;
    set local auto_explain.log_timing = off;
    set local auto_explain.log_nested_statements = on;
    set local auto_explain.log_format = json;
    set local auto_explain.log_level = notice`)
  const count = 1000
  await write(count)
  await client.query('rollback')
  await client.end()
  expect(Math.max(...handled)).toBeGreaterThanOrEqual(count)
  // A statement's rows joined with its whole range would be a million.
  expect(Math.max(...handled)).toBeLessThan(10 * count)
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
