import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formFiltersSchema, type formSortFields } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { findSession } from '@portal/http/session'
import { fillForms } from '@portal/database/testing/many-forms'
import { forWork } from '@portal/database/work'
import { type RawBuilder, sql } from 'kysely'
import { formModulesOf } from '../form-module'
import { type FormsService, noteModule, startFormsService } from '../../testing/forms'
import { answerTo, idOf, person, users } from '../../testing/trees'
import { findForms, listForms } from './list-forms.query'
import type { ListOrder, Scope } from './listed-forms'
import { latestOwnForms } from './page-of'

/** More forms than are counted unless somebody asks: all of one owner, through the same approvers. */
const all = 10_050
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  const circle = { owner: idOf('employee'), approvers: users('hr lead director') }
  const client = await service.database.pool.connect()
  await fillForms(client, { upTo: all, waiting: 0, participants: circle, decidedBy: 'circle', people: 50 })
  client.release()
  await updateAll(sql`module_id = 2, corporation_id = 1 + id % 2, created_at = now() - (id * 7919 % ${all}::integer) *
    interval '1 minute', updated_at = now() - (id * 104729 % ${all}::integer) * interval '1 minute',
    filled_by_id = owner_id, department_id = null`)
})
afterAll(() => service.close())

async function orderOf(filters: object, scope: Scope): Promise<ListOrder> {
  const session = await findSession(service.database.db, (await service.headersOf(person('hr'))).authorization)
  if (!session) throw new Error('There is no session.')
  const reader = { user: session.user, language: 'tr' as const }
  return { scope, reader, filters: formFiltersSchema.parse(filters) }
}

const list = async (filters: object, scope: Scope = { allOf: 'ANN' }) =>
  listForms(service.database.db, formModulesOf([noteModule]), await orderOf(filters, scope))

/** The forms of a list, which nobody presents. */
async function find(filters: object, scope: Scope) {
  const { ids, counted } = await findForms(service.database.db, await orderOf(filters, scope))
  return { ids, ...counted }
}

describe('a list of more forms than are counted', () => {
  test('says that there are more, unless all of them are asked for', async () => {
    expect((await list({ rowsPerPage: 1 })).common).toEqual({ totalCount: 10_000, isCapped: true, warning: null })
    expect((await list({ rowsPerPage: 1, countAll: true })).common).toEqual({ totalCount: all, warning: null })
    const mine = await list({ rowsPerPage: 1 }, 'responsible')
    expect(mine.common).toMatchObject({ totalCount: 10_000, isCapped: true })
  })

  test('is counted exactly where filters leave less', async () => {
    const { common } = await list({ rowsPerPage: 1, corporationId: 1 })
    expect(common).toEqual({ totalCount: all / 2, warning: null })
  })

  test('continues beyond the counted forms, to its very last page', async () => {
    const next = await list({ rowsPerPage: 20, currentPage: 501 })
    expect(next.data).toHaveLength(20)
    expect(next.common).toMatchObject({ totalCount: 10_020, isCapped: true })
    const last = await list({ rowsPerPage: 20, currentPage: 503 })
    expect(last.data).toHaveLength(10)
    expect(last.common).toEqual({ totalCount: all, warning: null })
  })
})

const inTurkish = new Intl.Collator('tr').compare
const compared: Partial<Record<(typeof formSortFields)[number], (one: FormRow, other: FormRow) => number>> = {
  id: (one, other) => one.id - other.id,
  createdDate: (one, other) => one.createdDate.localeCompare(other.createdDate),
  updateDate: (one, other) => one.updateDate.localeCompare(other.updateDate),
  moduleId: (one, other) => one.moduleId - other.moduleId,
  status: (one, other) => one.status - other.status,
  userName: (one, other) => inTurkish(one.userName, other.userName),
  filledByName: (one, other) => inTurkish(one.filledByName, other.filledByName),
  corporationId: (one, other) => inTurkish(one.corporationName, other.corporationName),
  isCurrentUserTurn: (one, other) => Number(one.isCurrentUserTurn) - Number(other.isCurrentUserTurn),
  waitingFor: (one, other) => (one.waitingFor?.since ?? '9').localeCompare(other.waitingFor?.since ?? '9'),
}

function testOrders(scope: Scope): void {
  test.each(Object.keys(compared) as (keyof typeof compared)[])(
    'sorted by %s are so, page after page',
    async sortBy => {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const pages = [1, 2, 100, 101].map(currentPage =>
          list({ sortBy, sortDirection, rowsPerPage: 50, currentPage }, scope),
        )
        const rows = (await Promise.all(pages)).flatMap(page => page.data)
        const sign = sortDirection === 'asc' ? 1 : -1
        const compare = (one: FormRow, other: FormRow) => {
          const order = sign * (compared[sortBy]?.(one, other) ?? 0)
          // Those for whom nobody waits are last, either way.
          const nobody = sortBy === 'waitingFor' ? Number(!one.waitingFor) - Number(!other.waitingFor) : 0
          return nobody || order || other.id - one.id
        }
        expect(rows).toHaveLength(200)
        expect(rows.map(row => row.id)).toEqual(rows.toSorted(compare).map(row => row.id))
      }
    },
  )
}

describe('all forms', () => testOrders({ allOf: 'ANN' }))
describe('what somebody approves', () => testOrders('responsible'))

test('a list by person follows a person who gets another name', async () => {
  const newest = async () =>
    (await list({ sortBy: 'userName', sortDirection: 'asc', rowsPerPage: 1 })).data[0]?.userName
  const before = await newest()
  const renamed = await service.database.pool.query<{ name: string }>(
    `update app_user set first_name = 'Aba' where id = (select owner_id from form where id = 4000)
     returning first_name || ' ' || last_name as name`,
  )
  expect(await newest()).toBe(renamed.rows[0]?.name)
  expect(await newest()).not.toBe(before)
})

describe('what somebody owns or has filled in for others', () => {
  beforeAll(async () => {
    const hr = idOf('hr')
    await updateAll(sql`module_id = (array[1, 2, 4])[1 + id % 3],
      state = case when state = 4 and id % 5 = 1 then 8 else state end,
      owner_id = case when id % 7 > 3 then ${hr} else owner_id end,
      filled_by_id = case when id % 7 >= 3 then ${hr} else filled_by_id end`)
  })
  testOrders('own')

  test('the latest of a module are the first of their list', async () => {
    const { ids } = await find({ module: 'EXP', rowsPerPage: 60 }, 'own')
    const { rows } = await latestOwnForms(idOf('hr'), 'EXP', 60).execute(service.database.db)
    expect(rows.map(({ id }) => id)).toEqual(ids)
  })

  describe('and what they approve of it, of every module and state', () => {
    testOrders('responsible')

    const filters = [
      { status: 4 },
      { status: 8 },
      { module: 'PUR' },
      { corporationId: 2 },
      { corporationId: 2, status: 4 },
    ]
    test.each(filters)('with %o is the same, whole or by page', async narrowed => {
      for (const sortBy of ['id', 'createdDate', 'status', 'moduleId', 'isCurrentUserTurn'] as const) {
        for (const sortDirection of ['asc', 'desc'] as const) {
          const sorted = { ...narrowed, sortBy, sortDirection }
          const whole = await find({ ...sorted, pageSize: -1 }, 'responsible')
          const pages = [1, 2, 3].map(currentPage => ({ ...sorted, rowsPerPage: 40, currentPage, countAll: true }))
          const found = await Promise.all(pages.map(page => find(page, 'responsible')))
          expect(whole.ids.length).toBeGreaterThan(200)
          expect(found.flatMap(page => page.ids)).toEqual(whole.ids.slice(0, 120))
          expect(found.map(page => page.totalCount)).toEqual(found.map(() => whole.ids.length))
        }
      }
    })
  })
})

/** Updates every form. That takes longer than a call may. */
const updateAll = (assignments: RawBuilder<unknown>) =>
  sql`update form set ${assignments}`.execute(forWork(service.database.db, 'job'))

test('what waits for somebody is counted up to the same number', async () => {
  await updateAll(sql`module_id = 2, state = 1, turn_order = 2, turn_user_id = ${idOf('hr')},
    turn_since = now() - id * interval '1 minute'`)
  const counts = await answerTo(service, 'hr', ['GET', '/api/formrequest/TurnCounts'])
  expect(counts.body.data).toEqual([
    { moduleExpression: 'ANN', count: 10_000, isCapped: true, oldestDays: expect.any(Number) },
  ])
})

test('own forms are counted up to the same number, on the home page as in their list', async () => {
  await updateAll(sql`owner_id = ${idOf('hr')}, filled_by_id = ${idOf('hr')}, state = 4`)
  const { common } = await list({ rowsPerPage: 1, status: 4 }, 'own')
  expect(common).toEqual({ totalCount: 10_000, isCapped: true, warning: null })
  const home = await answerTo<Dashboard>(service, 'hr', ['GET', '/api/dashboard/dashboard'])
  expect(home.body.data).toMatchObject({
    formCount: { pending: 0, approved: 10_000, rejected: 0 },
    cappedCounts: ['approved'],
  })
})
