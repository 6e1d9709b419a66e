import { expenseLine, startExpenseService, type ExpenseService, type ExpenseLineBody } from './testing/expenses'
import { countForms, idOf, person, users } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

describe('a line among others that is refused', () => {
  const fine = expenseLine()
  const refusedAt3 = async (who: string, changes: ExpenseLineBody) => {
    const before = await countForms(service)
    const { status, body } = await service.create(who, fine, fine, fine, { ...fine, ...changes }, fine)
    expect(await countForms(service)).toBe(before)
    return { status, code: body.code, message: body.message, errors: body.errors, data: body.data }
  }
  const error = (field: string, code: string) => expect.objectContaining({ path: `CreateModel.3.${field}`, code })

  test.each<[string, ExpenseLineBody, string, string]>([
    ['no amount', { amount: undefined }, 'amount', 'REQUIRED'],
    ['an amount of null', { amount: null }, 'amount', 'REQUIRED'],
    ['an amount beyond every number', { amount: '1e309' }, 'amount', 'WRONG_FORMAT'],
    ['an amount below nothing', { amount: -1 }, 'amount', 'TOO_SMALL'],
    ['an amount of nothing', { amount: '0.00' }, 'amount', 'TOO_SMALL'],
    ['an amount as it is typed', { amount: '1.234,567' }, 'amount', 'WRONG_FORMAT'],
    ['an amount with three decimals', { amount: '1.234' }, 'amount', 'WRONG_FORMAT'],
    ['an amount of fifteen digits', { amount: '1234567890123.00' }, 'amount', 'TOO_LARGE_AMOUNT'],
    ['nobody on whose behalf', { userId: undefined }, 'userId', 'REQUIRED'],
    ['somebody passive', { userId: idOf('passive'), departmentId: 15 }, 'userId', 'NOT_A_CHOICE'],
    ['somebody who is not there', { userId: 999_999 }, 'userId', 'NOT_A_CHOICE'],
    [
      'a company in which the owner does not work',
      { corporationId: 4, departmentId: 41 },
      'corporationId',
      'NOT_A_CHOICE',
    ],
    ['no department', { departmentId: null }, 'departmentId', 'REQUIRED'],
    ['a department of the company that is not the owner’s', { departmentId: 15 }, 'departmentId', 'NOT_A_CHOICE'],
    ['a department of another company', { departmentId: 21 }, 'departmentId', 'NOT_A_CHOICE'],
    ['an unknown type', { typeId: 99 }, 'typeId', 'NOT_A_CHOICE'],
    ['an unknown country', { countryId: 1 }, 'countryId', 'NOT_A_CHOICE'],
    ['an unknown currency', { currencyId: 99 }, 'currencyId', 'NOT_A_CHOICE'],
    ['an unknown agreement', { agreementId: 99 }, 'agreementId', 'NOT_A_CHOICE'],
    ['an agreement that another renews', { agreementId: 5, currencyId: 3 }, 'agreementId', 'NOT_A_CHOICE'],
    ['an agreement of another company', { agreementId: 7, currencyId: 4 }, 'agreementId', 'NOT_A_CHOICE'],
    ['no invoice company', { company: ' ' }, 'company', 'REQUIRED'],
    ['no description', { description: '' }, 'description', 'REQUIRED'],
    ['a NUL', { description: 'a\0b' }, 'description', 'NOT_ALLOWED_CHARACTER'],
    ['a line break in the company', { company: 'A\nB' }, 'company', 'NOT_ALLOWED_CHARACTER'],
    ['no such day', { expenseDate: '2026-02-30' }, 'expenseDate', 'WRONG_FORMAT'],
    ['a day of another millennium', { expenseDate: '0202-11-20' }, 'expenseDate', 'DATE_TOO_EARLY'],
    ['a day of the far future', { lastPayDate: '9999-12-31' }, 'lastPayDate', 'DATE_TOO_LATE'],
    ['no last pay date', { lastPayDate: undefined }, 'lastPayDate', 'REQUIRED'],
    ['a field that nobody knows', { isApproved: true }, 'isApproved', 'UNKNOWN_FIELD'],
  ])('for %s', async (_what, changes, field, code) => {
    const refused = await refusedAt3('employee', changes)
    expect(refused).toMatchObject({
      status: 422,
      code: 'INVALID',
      errors: expect.arrayContaining([error(field, code)]),
    })
  })

  test('for a number that JSON cannot hold', async () => {
    const payload = JSON.stringify({ CreateModel: [expenseLine({ amount: 1 })] }).replace(
      '"amount":1',
      '"amount":1e309',
    )
    const headers = { 'content-type': 'application/json' }
    const response = await service.call(person('employee'), 'POST', '/api/expenseform/Create', { headers, payload })
    expect(response.statusCode).toBe(422)
  })

  test.each<[string, ExpenseLineBody, string, string, string]>([
    [
      'no country',
      { countryId: null },
      'countryId',
      'CURRENCY_AND_COUNTRY_REQUIRED',
      'Select the currency and the country!',
    ],
    [
      'no currency',
      { currencyId: undefined },
      'currencyId',
      'CURRENCY_AND_COUNTRY_REQUIRED',
      'Select the currency and the country!',
    ],
    [
      'another currency than the agreement’s',
      { agreementId: 3 },
      'currencyId',
      'AGREEMENT_CURRENCY_DIFFERS',
      "Currency is different from agreement' currency!",
    ],
    [
      'an expired agreement',
      { agreementId: 4 },
      'agreementId',
      'AGREEMENT_EXPIRED',
      "Agreement's deadline was passed! Expense form can not be created for this agreement.",
    ],
  ])('for %s, in the sentence for that', async (_what, changes, field, code, message) => {
    const refused = await refusedAt3('employee', changes)
    expect(refused).toMatchObject({ status: 422, code, message, errors: [error(field, code)] })
  })

  test('for a guid that a form has', async () => {
    const { formGuid } = await service.file('colleague')
    const refused = await refusedAt3('employee', { expenseGuid: formGuid })
    expect(refused).toMatchObject({ status: 409, code: 'FORM_EXISTS', errors: [error('expenseGuid', 'FORM_EXISTS')] })
  })

  test('for a tree that lacks part of the default one, with the tree as it is', async () => {
    const refused = await refusedAt3('employee', { treeUsers: users('lead affairs finance') })
    expect(refused).toMatchObject({ status: 409, code: 'TREE_CHANGED', errors: [error('treeUsers', 'TREE_CHANGED')] })
    expect(refused.data).toHaveLength(4)
  })

  test.each([
    ['somebody twice', 'lead director lead affairs finance', 'USER_ALREADY_IN_TREE'],
    ['somebody passive', 'lead director passive affairs finance', 'USER_NOT_ACTIVE'],
    ['the owner', 'lead employee director affairs finance', 'USER_ALREADY_IN_TREE'],
  ])('for a tree with %s', async (_what, list, code) => {
    expect(await refusedAt3('employee', { treeUsers: users(list) })).toMatchObject({
      code,
      errors: [error('treeUsers', code)],
    })
  })
})

test('a retired type or currency is no choice any more', async () => {
  const { db } = service.database
  await db.updateTable('expense_type').set({ retired_at: new Date() }).where('id', '=', 8).execute()
  const { status, body } = await service.create('employee', expenseLine({ typeId: 8 }))
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'CreateModel.0.typeId' })]])
})

test.each([[0], [101]])('%d lines are refused', async count => {
  const { status } = await service.create('employee', ...Array.from({ length: count }, () => expenseLine()))
  expect(status).toBe(422)
})
