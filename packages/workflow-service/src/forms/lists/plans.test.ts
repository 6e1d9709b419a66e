import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { findSession } from '@portal/http/session'
import { fillForms } from '@portal/database/testing/many-forms'
import { fillModuleRows } from '@portal/database/testing/many-rows'
import { forWork } from '@portal/database/work'
import { type RawBuilder, sql } from 'kysely'
import { genericPlanOf } from '../../testing/generic-plan'
import { startTestService, type TestService } from '../../testing/service'
import { idOf, users } from '../../testing/trees'
import { loadFormsInSnapshot, userIdsIn } from '../engine/load-forms.query'
import { snapshotStatement } from '../engine/snapshot.query'
import { plainPage } from './list-forms.query'
import { listedForms, type ListOrder, readerRows } from './listed-forms'
import { corporationsOfReader } from './listed-corporations.query'
import { countUpTo, latestOwnForms, pageOf } from './page-of'
import { alone, substitutionStatusStatement } from './substitution-status.query'

/** Lists stay fast as the portal grows old, because the database finds their forms by an index. */
let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const circle = { owner: idOf('employee'), approvers: users('lead director affairs finance') }
  const client = await service.database.pool.connect()
  await fillForms(client, { upTo: 4000, waiting: 0, participants: circle, decidedBy: 'circle' })
  await fillModuleRows(client)
  // The index of words keeps new rows in a pending list, which every query would read; vacuum merges it.
  await client.query('vacuum analyze form')
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

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** How many rows of `form`, or of its readers, or of their indexes, a statement reads. */
async function formsReadBy(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(service.database.db)
  const readIn = (node: PlanNode): number => {
    const isOfForms = /^form(_reader|_entry)?$/.test(node['Relation Name'] ?? '')
    const own = isOfForms ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
    return own + (node.Plans ?? []).reduce((sum, each) => sum + readIn(each), 0)
  }
  return rows.reduce((sum, { 'QUERY PLAN': [{ Plan }] }) => sum + readIn(Plan), 0)
}

type Wanted = Partial<Pick<ListOrder, 'scope' | 'ownSort'>>

// Four thousand forms are few enough to be read for a rare word; a million are not.
const manyPages = 100
const planOfList = async (filters: object, more?: Wanted) => planOf(await pageOfList(filters, more), manyPages)

/** Of a list of finance, who approves every form of the company and may see all its expenses. */
async function pageOfList(filters: object, more: Wanted = {}): Promise<RawBuilder<unknown>> {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
  if (!session) throw new Error('There is no session.')
  const reader = { user: session.user, language: 'tr' as const }
  const order = {
    scope: 'responsible' as const,
    reader,
    filters: formFiltersSchema.parse({ rowsPerPage: 10, ...filters }),
    ...more,
  }
  const substitution = alone(reader.user.id)
  return pageOf(listedForms(order, substitution), order)
}

test.each([
  ['the newest', {}, /Index Only Scan Backward using form_reader_by_number/],
  ['words', { search: 'otel 1234' }, /form_searchable/],
  ['what is open', { status: 1, sortBy: 'createdDate' }, /form_reader_by_day/],
  ['whose turn it is', { sortBy: 'isCurrentUserTurn' }, /form_waiting/],
  ['who has waited longest', { turn: 'mine', sortBy: 'isCurrentUserTurn' }, /form_waiting_longest/],
])('a list by %s', async (_what, filters, index) => {
  const plan = await planOfList(filters)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on form/)
})

test.each([
  ['the newest', {}, /form_pkey|form_of_corporation/],
  ['day', { sortBy: 'createdDate' }, /form_newest/],
  ['last change', { sortBy: 'updateDate' }, /form_last_changed/],
  ['day, in one company', { sortBy: 'createdDate', corporationId: 1 }, /form_newest/],
  ['person', { sortBy: 'userName', sortDirection: 'asc' }, /app_user_by_name[^]*form_of_owner/],
  [
    'who filled it in',
    { sortBy: 'filledByName' },
    /Backward using app_user_by_name[^]*form_of_owner[^]*form_filled_for_other/,
  ],
  ['how long it waits', { sortBy: 'waitingFor' }, /form_waiting_since/],
  ['company', { sortBy: 'corporationId' }, /form_pkey|form_of_corporation/],
  ['state', { sortBy: 'status' }, /Index Only Scan Backward using form_of_corporation/],
  ['two letters', { search: 'qx' }, /form_searchable/],
])('a list of all of a module by %s', async (_what, filters, index) => {
  const plan = await planOfList(filters, { scope: { allOf: 'EXP' } })
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (form|app_user)/)
})

test.each([
  ['expense_form', 'amount', /expense_form_amount/],
  ['expense_form', 'company', /expense_by_company/],
  ['leave_form', 'end_date', /leave_by_end/],
  ['purchase_form', 'need_date', /purchase_by_need/],
])('a list by a column of its module: %s.%s', async (table, name, index) => {
  const column = name === 'company' ? sql`own.company collate turkish` : sql.ref(`own.${name}`)
  const plan = await planOfList({}, { scope: { allOf: 'EXP' }, ownSort: { table, column, isNullable: false } })
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan/)
})

describe('of somebody who approves four thousand forms', () => {
  test.each([
    ['number', {}],
    ['number, in one module', { module: 'PUR' }],
    ['number, in a state that is rare', { status: 3 }],
    ['whose turn it is, in one state', { sortBy: 'isCurrentUserTurn', status: 4 }],
    ['whose turn it is, in one module', { sortBy: 'isCurrentUserTurn', module: 'ANN' }],
    ['day', { sortBy: 'createdDate' }],
    ['day, the oldest first', { sortBy: 'createdDate', sortDirection: 'asc' }],
    ['day, in one state', { sortBy: 'createdDate', status: 4 }],
    ['day, in one company', { sortBy: 'createdDate', corporationId: 1 }],
    ['whose turn it is, in one company', { sortBy: 'isCurrentUserTurn', corporationId: 1 }],
    ['state', { sortBy: 'status' }],
    ['state, in their order', { sortBy: 'status', sortDirection: 'asc' }],
    ['module', { sortBy: 'moduleId' }],
  ])('a page by %s is read, and not the others', async (_what, filters) => {
    expect(await formsReadBy(await pageOfList(filters))).toBeLessThan(600)
  })

  test('by person, none of the forms is read', async () => {
    const plan = await planOf(await pageOfList({ sortBy: 'userName', status: 4 }), manyPages)
    expect(plan).toMatch(/(using|on) form_reader_by/)
    expect(plan).not.toMatch(/app_user_by_name| on form f?\b/)
  })

  test('they are counted no further than asked, and without the forms', async () => {
    const { db } = service.database
    const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
    if (!session) throw new Error('There is no session.')
    const filters = formFiltersSchema.parse({ status: 4, rowsPerPage: 10 })
    const substitution = alone(session.user.id)
    const list = listedForms(
      { scope: 'responsible', filters, reader: { user: session.user, language: 'tr' } },
      substitution,
    )
    const plan = await planOf(sql`select ${countUpTo(100, list.readers ?? list.forms)}`, manyPages)
    expect(plan).toMatch(/Limit[^]*(using|on) form_reader_by/)
    expect(plan).not.toMatch(/ on form f/)
  })
})

test('the companies of what somebody approves are found in an index, until they are all', async () => {
  const finance = idOf('finance')
  const { db } = service.database
  await sql`update form set corporation_id = 2, department_id = null where id % 1000 = 7`.execute(db)
  const companies = corporationsOfReader(readerRows(finance, false))
  const plan = await planOf(companies, manyPages)
  expect(plan).toMatch(/(using|on) form_reader_by_number/)
  expect(plan).not.toMatch(/Seq Scan on form/)
  const { rows } = await companies.execute(db)
  const all = await sql`
    select distinct corporation_id from form f join form_entry e on e.form_id = f.id
    where e.user_id = ${finance} and e.tree_order > 1`.execute(db)
  expect(all.rows.length).toBeGreaterThan(1)
  expect(rows).toHaveLength(all.rows.length)
})

test('the people whom somebody substitutes are found without reading the trees', async () => {
  expect(await planOf(substitutionStatusStatement(10))).not.toContain('Seq Scan on form_entry')
})

describe('the people around a form', () => {
  test('are read by their ids', async () => {
    expect(await planOf(snapshotStatement([4, 5, 9], [1]))).not.toContain('Seq Scan on app_user')
  })

  test('are read with their forms in one plan for all, which reads nothing whole', async () => {
    const { plan, lists, custom, generic } = await service.database.db.connection().execute(async connection => {
      for (let i = 0; i < 12; i += 1) {
        const found = await loadFormsInSnapshot(connection, new Map(), { ids: [1 + i, 500 + i] }, 4)
        expect(found?.forms).toHaveLength(2)
        for (const id of userIdsIn(found?.forms ?? [])) expect(found?.snapshot.people.has(id)).toBe(true)
      }
      return genericPlanOf(connection, 'forms-in-snapshot')
    })
    expect(custom).toBeLessThanOrEqual(5)
    expect(generic).toBeGreaterThan(5)
    expect(plan).not.toMatch(/Seq Scan on (app_user|form|form_entry) /)
    // With the list at hand it would look cheaper among more people, each time.
    expect(lists).toEqual([])
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

describe('of somebody with two thousand forms of their own', () => {
  beforeAll(async () => {
    const { db, pool } = service.database
    const finance = idOf('finance')
    // Takes longer than a call may.
    const job = forWork(db, 'job')
    await sql`update form set owner_id = ${finance}, filled_by_id = ${finance} where id % 2 = 0`.execute(job)
    await sql`update form set filled_by_id = ${finance} where id % 16 = 1`.execute(job)
    await pool.query('vacuum analyze form, form_reader')
  })

  test.each([
    ['number', {}],
    ['number, the oldest first', { sortDirection: 'asc' }],
    ['number, in one state', { status: 4 }],
    ['day', { sortBy: 'createdDate' }],
    ['day, the oldest first', { sortBy: 'createdDate', sortDirection: 'asc' }],
    ['day, in a state that none of them has', { sortBy: 'createdDate', status: 8 }],
    ['state', { sortBy: 'status' }],
    ['module', { sortBy: 'moduleId' }],
    ['whose turn it is', { sortBy: 'isCurrentUserTurn', sortDirection: 'asc' }],
  ])('a page by %s is read, and not the others', async (_what, filters) => {
    const page = await pageOfList(filters, { scope: 'own' })
    // Ten of each module and state, with what is filled in for others, and some more to sort by.
    expect(await formsReadBy(page)).toBeLessThan(400)
  })

  test('the latest of a module are read, and not the others', async () => {
    expect(await formsReadBy(latestOwnForms(idOf('finance'), 'EXP', 20))).toBeLessThan(200)
  })

  // Theirs may all be old: from its end, the index of all forms would be read as a whole.
  test.each(['own', 'responsible'] as const)(
    'a page of the list %s by the last change reads no other forms',
    async scope => {
      expect(await planOfList({ sortBy: 'updateDate' }, { scope })).not.toMatch(/Backward using form_last_changed/)
    },
  )

  test('they are counted no further than asked', async () => {
    const { db } = service.database
    const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
    if (!session) throw new Error('There is no session.')
    const filters = formFiltersSchema.parse({})
    const substitution = alone(session.user.id)
    const list = listedForms({ scope: 'own', filters, reader: { user: session.user, language: 'tr' } }, substitution)
    expect(await formsReadBy(sql`select ${countUpTo(100, list.readers ?? list.forms)}`)).toBeLessThan(300)
  })
})

test('a list of all as it is opened is read from the ends of its index, in one plan for all readers', async () => {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf('finance@anka.test')).authorization)
  if (!session) throw new Error('There is no session.')
  const filters = formFiltersSchema.parse({ rowsPerPage: 10 })
  const order = { scope: { allOf: 'EXP' }, reader: { user: session.user, language: 'tr' }, filters } as const
  const { generic, plan, found } = await db.connection().execute(async connection => {
    const pages = Array.from({ length: 12 }, () => plainPage(connection, new Map(), order))
    const [found] = await Promise.all(pages)
    return { found, ...(await genericPlanOf(connection, 'forms-in-snapshot', 'offset')) }
  })
  const { rows } = await sql<{ id: number }>`select id from form where module_id = 1 order by id desc limit 10`.execute(
    db,
  )
  expect(found?.forms.map(form => form.row.id)).toEqual(rows.map(({ id }) => id))
  expect(generic).toBeGreaterThan(5)
  expect(plan).toMatch(/Limit[^\n]*\n(.*InitPlan.*\n.*Result.*\n)*.*Index Only Scan Backward using form_of_corporation/)
  expect(plan).not.toMatch(/Seq Scan on (app_user|form|form_entry) /)
})
