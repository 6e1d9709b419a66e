import { formFiltersSchema, type formSortFields } from '@portal/contracts/forms/form-request.calls'
import type { FormRow } from '@portal/contracts/forms/form'
import { findSession } from '@portal/http/session'
import { fillForms } from '@portal/database/testing/many-forms'
import { formModulesOf } from '../form-module'
import { noteModule, startFormsService, type FormsService } from '../../testing/forms'
import { idOf, person, users } from '../../testing/trees'
import { listForms } from './list-forms.query'
import type { Scope } from './scope'

/** All go through the same approvers. */
const all = 5050
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  const circle = { owner: idOf('employee'), approvers: users('hr lead director') }
  const client = await service.database.pool.connect()
  await fillForms(client, { upTo: all, waiting: 0, participants: circle, decidedBy: 'circle', people: 50 })
  await client.query(
    `update form set module_id = 2, corporation_id = 1 + id % 2, created_at = now() - (id * 7919 % $1) *
    interval '1 minute', filled_by_id = owner_id, department_id = null`,
    [all],
  )
  client.release()
})
afterAll(() => service.close())

async function list(filters: object, scope: Scope = { allOf: 'ANN' }) {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf(person('hr'))).authorization)
  if (!session) throw new Error('There is no session.')
  const reader = { user: session.user, language: 'tr' as const }
  return listForms(db, formModulesOf([noteModule]), { scope, reader, filters: formFiltersSchema.parse(filters) })
}

const inTurkish = new Intl.Collator('tr').compare
const compared: Partial<Record<(typeof formSortFields)[number], (one: FormRow, other: FormRow) => number>> = {
  id: (one, other) => one.id - other.id,
  createdDate: (one, other) => one.createdDate.localeCompare(other.createdDate),
  status: (one, other) => one.status - other.status,
  userName: (one, other) => inTurkish(one.userName, other.userName),
  filledByName: (one, other) => inTurkish(one.filledByName, other.filledByName),
  corporationId: (one, other) => inTurkish(one.corporationName, other.corporationName),
  isCurrentUserTurn: (one, other) => Number(one.isCurrentUserTurn) - Number(other.isCurrentUserTurn),
  waitingFor: (one, other) => (one.waitingFor?.since ?? '9').localeCompare(other.waitingFor?.since ?? '9'),
}

describe.each<[string, Scope]>([
  ['all forms', { allOf: 'ANN' }],
  ['what somebody approves', 'responsible'],
])('%s', (_whose, scope) => {
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
})

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
