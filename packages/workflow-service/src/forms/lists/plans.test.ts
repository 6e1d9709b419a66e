import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { findSession } from '@portal/http/session'
import { fillForms } from '@portal/database/testing/many-forms'
import { fillModuleRows } from '@portal/database/testing/many-rows'
import { sql, type RawBuilder } from 'kysely'
import { startTestService, type TestService } from '../../testing/service'
import { idOf, users } from '../../testing/trees'
import { loadFormsInSnapshot, userIdsIn } from '../engine/load-forms.query'
import { snapshotStatement } from '../engine/snapshot.query'
import { pageOf, listCondition } from './find-forms.query'
import { substitutionStatusOf, substitutionStatusStatement } from './substitution-status.query'

/** Lists stay fast as the portal grows old, because the database finds their forms by an index. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const circle = { owner: idOf('employee'), approvers: users('lead director affairs finance') }
  const client = await service.database.pool.connect()
  await fillForms(client, { upTo: 4000, waiting: 0, participants: circle, decidedBy: 'circle' })
  await fillModuleRows(client)
  client.release()
})
afterAll(() => service.close())

async function planOf(statement: RawBuilder<unknown>, seqPageCost = 1): Promise<string> {
  return service.database.db.transaction().execute(async transaction => {
    await sql`set local seq_page_cost = ${sql.lit(seqPageCost)}`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(transaction)
    return rows.flatMap(row => Object.values(row)).join('\n')
  })
}

/** Of a list of finance, who approves every form of the company. */
async function planOfList(filters: object): Promise<string> {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
  if (!session) throw new Error('There is no session.')
  const reader = { user: session.user, language: 'tr' as const }
  const order = {
    scope: 'responsible' as const,
    reader,
    filters: formFiltersSchema.parse({ rowsPerPage: 10, ...filters }),
  }
  const substitution = await substitutionStatusOf(db, reader.user.id)
  const where = listCondition({ ...order, user: reader.user }, substitution)
  // Four thousand forms are few enough to be read for a rare word; a million are not.
  return planOf(pageOf(where ?? sql`false`, order, substitution), 100)
}

test.each([
  ['the newest', {}, /form_pkey/],
  ['words', { search: 'otel 1234' }, /form_searchable/],
  ['what is open', { status: 1, sortBy: 'createdDate' }, /form_open/],
  ['whose turn it is', { sortBy: 'isCurrentUserTurn' }, /form_waiting/],
])('a list by %s', async (_what, filters, index) => {
  const plan = await planOfList(filters)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on form/)
})

test('a list by a column of its module', async () => {
  const where = sql<boolean>`(f.module_id = 1 and f.corporation_id = any('{1,2,3,4}'::integer[]))`
  const filters = formFiltersSchema.parse({ rowsPerPage: 10 })
  const ownSort = { table: 'expense_form', column: sql`own.amount` }
  const { db } = service.database
  const substitution = await substitutionStatusOf(db, 10)
  const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
  if (!session) throw new Error('There is no session.')
  const order = { scope: 'responsible', reader: { user: session.user, language: 'tr' }, filters, ownSort } as const
  const plan = await planOf(pageOf(where, order, substitution), 100)
  expect(plan).toMatch(/expense_amount_desc/)
  expect(plan).not.toMatch(/Seq Scan on (form|expense_form) /)
})

test('for whom somebody stands in is found without reading the trees', async () => {
  expect(await planOf(substitutionStatusStatement(10))).not.toContain('Seq Scan on form_entry')
})

describe('the people around a form', () => {
  test('are read by their ids', async () => {
    expect(await planOf(snapshotStatement([4, 5, 9], [1]))).not.toContain('Seq Scan on app_user')
  })

  test('are read with their forms in one plan for all, which reads nothing whole', async () => {
    const { plan, counts } = await service.database.db.connection().execute(async connection => {
      for (let i = 0; i < 12; i += 1) {
        const found = await loadFormsInSnapshot(connection, new Map(), { ids: [1 + i, 500 + i] }, 4)
        expect(found?.forms).toHaveLength(2)
        for (const id of userIdsIn(found?.forms ?? [])) expect(found?.snapshot.people.has(id)).toBe(true)
      }
      const { rows } = await sql<{ text: string; generic: number; custom: number }>`
        select statement as text, generic_plans::integer as generic, custom_plans::integer as custom
        from pg_prepared_statements where name like 'forms-in-snapshot-%'`.execute(connection)
      const [counts] = rows
      const text = counts?.text.replace(/\/\*.*\*\//, '') ?? ''
      const explained = await sql<Record<string, string>>`explain (generic_plan) ${sql.raw(text)}`.execute(connection)
      return { counts, plan: explained.rows.flatMap(row => Object.values(row)).join('\n') }
    })
    expect(counts?.custom).toBeLessThanOrEqual(5)
    expect(counts?.generic).toBeGreaterThan(5)
    expect(plan).not.toMatch(/Seq Scan on (app_user|form|form_entry) /)
  })

  test('are planned for a handful of times on a connection, and then never again', async () => {
    const plans = await service.database.db.connection().execute(async connection => {
      for (let i = 0; i < 12; i += 1) await snapshotStatement([4, 5, 9 + i], [1]).execute(connection)
      const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
        select generic_plans::integer, custom_plans::integer from pg_prepared_statements
        where name like 'snapshot-%' and statement not like 'explain%'`.execute(connection)
      return rows[0]
    })
    expect(plans?.custom_plans).toBeLessThanOrEqual(5)
    expect(plans?.generic_plans).toBeGreaterThan(5)
  })
})
