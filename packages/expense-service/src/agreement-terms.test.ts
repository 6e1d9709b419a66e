import type { FieldError } from '@portal/contracts/wire/envelope'
import { addDays } from '@portal/rules/calendar/month'
import { today } from '@portal/workflow-service/testing/form-service'
import { answerTo } from '@portal/workflow-service/testing/trees'
import { expenseLine, startExpenseService, type ExpenseService } from './testing/expenses'

/** Agreements of company 1 in lira: 2 is current, and `renewing` renews it from the day after its end. */
const old = 2
const renewing = 900
let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

/** Renews the old one manually before its end, or automatically on its last day. */
async function renewOn(endDate: string | null, startDate: string) {
  const { db } = service.database
  const before = await db.selectFrom('agreement').selectAll().where('id', '=', old).executeTakeFirstOrThrow()
  await db.updateTable('agreement').set({ state: 3, end_date: endDate }).where('id', '=', old).execute()
  const guid = 'a9000000-0000-4000-8000-000000000900'
  const term = { start_date: startDate, end_date: addDays(startDate, 364), last_termination_date: startDate }
  await db
    .insertInto('agreement')
    .values({ ...before, ...term, id: renewing, guid, renewal_of_id: old })
    .execute()
  await db.insertInto('agreement_corporation').values({ agreement_id: renewing, corporation_id: 1 }).execute()
}

async function faultsOf(agreementId: number, expenseDate: string) {
  const { status, body } = await service.submit('employee', {
    CreateModel: [expenseLine({ agreementId, expenseDate, currencyId: 1 })],
  })
  return status === 200 ? [] : (body.errors as FieldError[]).map(({ path, code }) => `${path} ${code}`)
}

const notYet = ['CreateModel.0.agreementId AGREEMENT_BEGINS_LATER']
const over = ['CreateModel.0.agreementId AGREEMENT_ENDS_EARLIER']

test.each([
  ['early, by hand', 20],
  ['by itself, on its last day', 0],
])('renewed %s, the old one takes forms of its term, and the new one of its own', async (_how, daysLeft) => {
  const lastDay = addDays(today(), daysLeft)
  await renewOn(lastDay, addDays(lastDay, 1))
  expect(await faultsOf(old, today())).toEqual([])
  expect(await faultsOf(renewing, today())).toEqual(notYet)
  expect(await faultsOf(old, addDays(lastDay, 1))).toEqual(over)
  expect(await faultsOf(renewing, addDays(lastDay, 1))).toEqual([])
  const { body } = await answerTo<{ agreement: object[] }>(service, 'employee', ['GET', '/api/expenseform/common'])
  const offered = body.data.agreement.filter(agreement => [old, renewing].includes((agreement as { id: number }).id))
  expect(offered).toMatchObject([
    { id: old, state: 1, startDate: expect.any(String), endDate: lastDay },
    { id: renewing, state: 1, startDate: addDays(lastDay, 1) },
  ])
})

test('after its end it is no choice any more', async () => {
  await renewOn(addDays(today(), -1), today())
  expect(await faultsOf(old, addDays(today(), -1))).toEqual(['CreateModel.0.agreementId NOT_A_CHOICE'])
  expect(await faultsOf(renewing, today())).toEqual([])
})

test('an open-ended agreement runs until its renewal begins', async () => {
  await renewOn(null, addDays(today(), 10))
  expect(await faultsOf(old, today())).toEqual([])
  expect(await faultsOf(old, addDays(today(), 10))).toEqual(over)
})

test('an edit that moves the date out of the term is refused, one that leaves it is not', async () => {
  const { formGuid } = await service.file('employee', { agreementId: old, expenseDate: today(), currencyId: 1 })
  await renewOn(addDays(today(), -5), addDays(today(), -4))
  const kept = { ...expenseLine({ agreementId: old, currencyId: 1, expenseDate: today() }), treeUsers: undefined }
  expect((await service.edit('employee', formGuid, { ...kept, amount: '130.00' })).status).toBe(200)
  const moved = await service.edit('employee', formGuid, { ...kept, expenseDate: addDays(today(), -1) })
  expect(moved.body.errors).toMatchObject([{ path: 'agreementId', code: 'AGREEMENT_ENDS_EARLIER' }])
})
