import { approverStates } from '@portal/contracts/forms/approval'
import type { FormRow } from '@portal/contracts/forms/form'
import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../../testing/forms'
import { answerTo, idOf } from '../../testing/trees'

let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const rowOf = async (who: string, guid: string): Promise<FormRow> => {
  const { data } = (await service.list(who, 'PendingForms')).body
  const row = data.find(each => each.formGuid === guid)
  if (!row) throw new Error(`${who} does not see the form.`)
  return row
}
const limits = (who: string, ...rules: [currencyId: number, amount: string][]) => {
  const body = rules.map(([currencyId, amount]) => ({ currencyId, amount }))
  return answerTo(service, who, ['POST', '/api/expenseform/SetLimitRules'], body)
}

describe('the mark of an amount above somebody\u2019s limit', () => {
  test('stands on what waits for them, in lists and on the form, and decides nothing', async () => {
    const { formGuid } = await service.file('employee', { amount: '2500.01', currencyId: 2 })
    const marks = async (who: string) => [
      (await rowOf(who, formGuid)).isOverLimit,
      (await service.tree(who, formGuid)).body.data.isOverLimit,
    ]
    await limits('lead', [1, '1.00'], [2, '2500.01'])
    expect(await marks('lead')).toEqual([false, false])
    await limits('lead', [2, '2500.00'])
    await limits('director', [2, '1.00'])
    expect(await marks('lead')).toEqual([true, true])
    expect(await marks('director')).toEqual([false, false])
    expect(await service.act('lead', formGuid, 4)).toMatchObject({ success: true })
    expect(await marks('lead')).toEqual([false, false])
    expect(await marks('director')).toEqual([true, true])
    await service.act('director', formGuid, 2, { description: 'Neden?', askToUser: idOf('lead') })
    expect(await marks('lead')).toEqual([true, true])
  })
})

test('an amount comes with the sign of its currency, a retired one too', async () => {
  const { formGuid } = await service.file('employee', { amount: '10.00', currencyId: 3 })
  const retire = { retired_at: sql<Date>`now()` }
  await service.database.db.updateTable('currency').set(retire).where('id', '=', 3).execute()
  const shown = { amount: '10.00', currencyId: 3, currencySign: '€' }
  expect(await rowOf('lead', formGuid)).toMatchObject({ ...shown, corporationName: 'Anka Holding A.Ş.' })
  expect((await service.tree('lead', formGuid)).body.data).toMatchObject(shown)
})

test('a row says who has the form and for how many days', async () => {
  const { id, formGuid } = await service.file('employee')
  const { db } = service.database
  await db.updateTable('form').set({ turn_since: sql<Date>`now() - interval '5 days'` }).where('id', '=', id).execute()
  expect((await rowOf('lead', formGuid)).waitingFor).toMatchObject({
    userId: idOf('lead'),
    days: 5,
    isForAnswer: false,
  })
  await service.act('lead', formGuid, 2, { description: 'Nerede?', askToUser: idOf('director') })
  expect((await rowOf('lead', formGuid)).waitingFor).toMatchObject({
    userId: idOf('director'),
    days: 0,
    isForAnswer: true,
  })
  await service.act('lead', formGuid, 3)
  expect((await rowOf('lead', formGuid)).waitingFor).toBeNull()
})

test('a row on the reader\u2019s turn names who decides next', async () => {
  const { formGuid } = await service.file('employee')
  const next = async (who: string) => (await rowOf(who, formGuid)).nextApprover
  const { stateList } = (await service.tree('lead', formGuid)).body.data
  const deciders = stateList.filter(({ currentState }) => currentState === approverStates.Pending)
  expect(deciders.length).toBeGreaterThan(1)
  expect(await next('lead')).toBe(deciders[1]?.name)
  await service.act('lead', formGuid, 4)
  expect(await next('lead')).toBeUndefined()
})

test('companies sort by their names, in the Turkish alphabet', async () => {
  const { db } = service.database
  const names = { 1: 'Şafak', 2: 'Çınar', 4: 'Cevher' }
  for (const [id, name] of Object.entries(names)) {
    await db.updateTable('corporation').set({ name }).where('id', '=', Number(id)).execute()
  }
  for (const corporationId of [1, 2, 4]) {
    const { id } = await service.file('employee')
    await db
      .updateTable('form')
      .set({ corporation_id: corporationId, department_id: null })
      .where('id', '=', id)
      .execute()
  }
  const companies = async (sortDirection: string) => {
    const { data } = (await service.list('employee', 'AllForms', { sortBy: 'corporationId', sortDirection })).body
    return data.map(row => row.corporationName)
  }
  expect(await companies('asc')).toEqual(['Cevher', 'Çınar', 'Şafak'])
  expect(await companies('desc')).toEqual(['Şafak', 'Çınar', 'Cevher'])
})

describe('sorting by whose turn it is', () => {
  const sorted = async (who: string) => {
    const { data } = (await service.list(who, 'PendingForms', { sortBy: 'isCurrentUserTurn' })).body
    return data.map(row => [row.id, row.isCurrentUserTurn])
  }

  test('puts what waits for the reader first, and the newest first among it', async () => {
    const { id: first } = await service.file('employee')
    const { id: second } = await service.file('lowbalance')
    const { id: third, formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 4)
    expect(await sorted('lead')).toEqual([
      [second, true],
      [first, true],
      [third, false],
    ])
    expect(await sorted('director')).toEqual([
      [third, true],
      [second, false],
      [first, false],
    ])
    const page = (filters: object) => service.list('lead', 'PendingForms', { sortBy: 'isCurrentUserTurn', ...filters })
    const ids = async (filters: object) => (await page(filters)).body.data.map(row => row.id)
    expect(await ids({ rowsPerPage: 2 })).toEqual([second, first])
    expect(await ids({ rowsPerPage: 2, currentPage: 2 })).toEqual([third])
    expect(await ids({ rowsPerPage: 2, sortDirection: 'asc' })).toEqual([third, second])
  })

  test('knows who is away and who stands in for them', async () => {
    const { id } = await service.file('employee')
    const newer = await service.file('employee')
    await service.act('lead', newer.formGuid, 4)
    const period = { first_day: sql<string>`current_date - 1`, last_day: sql<string>`current_date + 2` }
    const substitution = { user_id: idOf('lead'), substitute_id: idOf('colleague'), ...period }
    await service.database.db.insertInto('substitution').values(substitution).execute()
    expect(await sorted('colleague')).toEqual([
      [id, true],
      [newer.id, false],
    ])
    expect(await sorted('lead')).toEqual([
      [newer.id, false],
      [id, false],
    ])
    // Nobody stands in on a form of their own.
    const theirs = await service.file('colleague')
    expect((await sorted('lead'))[0]).toEqual([theirs.id, true])
  })
})

test('a long list comes whole and in its order', async () => {
  const { db } = service.database
  const { id } = await service.file('employee')
  await sql`
    insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, state, created_at, updated_at,
      event_count, event_hash, searchable)
    select gen_random_uuid(), module_id, ${idOf('field')}, ${idOf('field')}, corporation_id, 3, created_at, updated_at,
      event_count, event_hash, searchable
    from form, generate_series(1, 450) where id = ${id}`.execute(db)
  const { data, common } = (await service.list('field', 'AllForms', { pageSize: -1, sortDirection: 'asc' })).body
  expect([data.length, common]).toEqual([450, { totalCount: 450 }])
  const ids = data.map(row => row.id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})
