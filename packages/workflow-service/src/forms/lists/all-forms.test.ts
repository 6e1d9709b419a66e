import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { findSession } from '@portal/http/session'
import { formFiltersSchema } from '@portal/contracts/forms/form-request.calls'
import { sql } from 'kysely'
import { formModulesOf } from '../form-module'
import { type FormsService, noteModule, startFormsService } from '../../testing/forms'
import { person } from '../../testing/trees'
import { listForms } from './list-forms.query'

let service: FormsService
let made: Record<'expense' | 'ofTwo' | 'leave', string>
beforeAll(async () => {
  service = await startFormsService()
  made = {
    expense: (await service.file('employee', { amount: '75.00' })).formGuid,
    ofTwo: (await service.file('rnd', { corporationId: 2 })).formGuid,
    leave: (await service.file('employee', { module: 'ANN' })).formGuid,
  }
})
afterAll(() => service.close())

/** A module's list of all its forms, as somebody sees it. */
async function all(who: string, module: ModuleExpression, filters: object = {}, more: object = {}) {
  const { db } = service.database
  const session = await findSession(db, (await service.headersOf(person(who))).authorization)
  if (!session) throw new Error(`${who} has no session.`)
  const { data, common } = await listForms(db, formModulesOf([noteModule]), {
    scope: { allOf: module },
    filters: formFiltersSchema.parse(filters),
    reader: { user: session.user, language: 'en' },
    ...more,
  })
  const names = Object.keys(made) as (keyof typeof made)[]
  return { forms: data.map(row => names.find(name => made[name] === row.formGuid)), ...common }
}

const nothing = {
  forms: [],
  totalCount: 0,
  warning: {
    code: 'NO_CORPORATION_PERMISSION',
    message: 'You don’t have permission for these companies. Contact your manager.',
  },
}
const these = (...forms: string[]) => ({ forms, totalCount: forms.length, warning: null })

test('a permission shows all forms of its module in its companies', async () => {
  expect(await all('finance', 'EXP')).toEqual(these('ofTwo', 'expense'))
  expect(await all('hr', 'ANN')).toEqual(these('leave'))
  expect(await all('hr', 'EXP')).toEqual(nothing)
  expect(await all('employee', 'EXP')).toEqual(nothing)
})

test('the permission for all forms is the three together, for its company', async () => {
  const { db } = service.database
  const given = { user_id: service.idOf('noperm@anka.test'), type_id: 3, corporation_id: 2, is_write: false }
  await db.insertInto('user_permission').values(given).execute()
  expect(await all('noperm', 'EXP')).toEqual(these('ofTwo'))
  expect(await all('noperm', 'ANN')).toEqual(these())
})

test.each([
  ['one company of theirs', { corporationId: 2 }, these('ofTwo')],
  ['all', { corporationId: 0 }, these('ofTwo', 'expense')],
  ['some that are theirs and some that are not', { corporationIdList: [2, 4, 6] }, these('ofTwo')],
  ['an empty list', { corporationIdList: [] }, these('ofTwo', 'expense')],
  ['one that is not theirs', { corporationId: 4 }, nothing],
  ['only others', { corporationIdList: [4, 6, 99] }, nothing],
  ['one and a list without it', { corporationId: 1, corporationIdList: [2] }, nothing],
])('a filter by %s', async (_what, filters, expected) => {
  expect(await all('finance', 'EXP', filters)).toEqual(expected)
})

test('a question to the reader is looked for among all, not beyond', async () => {
  expect(await all('finance', 'EXP', { status: 7 })).toEqual(these())
  await service.act('lead', made.expense, 2, {
    description: 'Onaylar mısın?',
    askToUser: service.idOf('finance@anka.test'),
  })
  expect(await all('finance', 'EXP', { status: 7 })).toEqual(these('expense'))
  expect(await all('finance', 'EXP', { status: 7, corporationId: 2 })).toEqual(these())
})

test('a module filters and sorts by its own table', async () => {
  const dear = sql<boolean>`exists (select from test_note n where n.form_id = f.id and n.amount > 100)`
  expect(await all('finance', 'EXP', {}, { conditions: [dear] })).toEqual(these('ofTwo'))
  const ownSort = { table: 'test_note', column: sql`own.amount` }
  expect(await all('finance', 'EXP', { sortDirection: 'asc' }, { ownSort })).toEqual(these('expense', 'ofTwo'))
})

test('empty words are no filter', async () => {
  const all = (await service.list('employee', 'AllForms')).body.data
  expect((await service.list('employee', 'AllForms', { search: '' })).body.data).toEqual(all)
})
