import { randomUUID } from 'node:crypto'
import { line, startExpenseService, today, type ExpenseService, type Line } from '../testing/expenses'
import { pdf, png } from '../testing/sample-files'
import { answerTo, idOf, makePassive, nameOf, person, users } from '../testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

const countForms = async () => {
  const { count } = await service.database.db
    .selectFrom('form')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('a form goes to the people of its tree, and is shown with all that was filled in', async () => {
  const { status, body } = await service.create('employee', line({ invoiceNumber: 'CT-2026-17', amount: 1234.5 }))
  expect(status).toBe(200)
  const [form] = body.data
  expect(form?.treeUsers.map(nameOf)).toEqual(['lead', 'director', 'affairs', 'finance'])
  const { data } = (await service.get('lead', form?.formGuid ?? '')).body
  expect(data).toMatchObject({
    id: form?.id,
    formGuid: form?.formGuid,
    expenseGuid: form?.formGuid,
    userName: 'Özge Kılıç',
    filledByName: 'Özge Kılıç',
    corporationName: 'Anka Holding A.Ş.',
    departmentName: 'Bilgi Teknolojileri',
    typeNameTranslate: 'Seyahat',
    company: 'Çınar Turizm',
    countryNameTranslate: 'Türkiye',
    expenseDate: today(),
    invoiceNumber: 'CT-2026-17',
    amount: '1234.50',
    currencyName: 'TRY',
    currencySign: '₺',
    status: 1,
    version: 1,
    isEditable: false,
    isCurrentUserTurn: true,
    isOverLimit: false,
    agreement: null,
    exceedsInstalment: false,
    uploadedFiles: [],
    duplicates: [],
    tree: { currentTreeOrder: 2, formStatus: 1, abilities: { canApprove: true, canReject: true } },
  })
  expect((await service.get('employee', form?.formGuid ?? '')).body.data).toMatchObject({
    isEditable: true,
    isCurrentUserTurn: false,
  })
})

test('a form that is not one’s to see, and one that is not there, are told apart by nobody', async () => {
  const { formGuid } = await service.file('employee')
  const [unknown, hidden] = [await service.get('employee', randomUUID()), await service.get('rnd', formGuid)]
  expect(hidden).toEqual(unknown)
  expect(hidden.status).toBe(404)
})

test('twenty lines become twenty forms, each with its tree, timeline and files', async () => {
  const guids = Array.from({ length: 20 }, () => randomUUID())
  await service.upload('employee', guids[7] ?? '', 'fatura.pdf', pdf)
  const lines = guids.map((expenseGuid, i) => line({ expenseGuid, amount: `${i + 1}.00`, company: `Firma ${i}` }))
  const { status, body } = await service.create('employee', ...lines)
  expect(status).toBe(200)
  expect(body.data.map(form => form.formGuid)).toEqual(guids)
  expect(body.data.map(form => form.uploadedFiles.length)).toEqual(guids.map((_guid, i) => (i === 7 ? 1 : 0)))
  const timeline = await answerTo<object[]>(service, 'lead', ['GET', `/api/formrequest/timeline/${guids[19]}`])
  expect(timeline.body.data).toHaveLength(1)
})

test('the same submission sent twice creates its forms once', async () => {
  const before = await countForms()
  const send = () =>
    service.call(person('employee'), 'POST', '/api/expenseform/Create', {
      headers: { 'idempotency-key': '2f1b8b7e-submitted-twice' },
      payload: { CreateModel: [line({ amount: '77.00' })] },
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(await countForms()).toBe(before + 1)
})

test('users that the client added stand between those of the default tree', async () => {
  const sent = users('lead manager director affairs finance')
  const { treeUsers } = await service.file('employee', { treeUsers: sent })
  expect(treeUsers).toEqual(sent)
})

describe('a line among others that is refused', () => {
  const fine = line()
  const refusedAt3 = async (who: string, changes: Line) => {
    const before = await countForms()
    const { status, body } = await service.create(who, fine, fine, fine, { ...fine, ...changes }, fine)
    expect(await countForms()).toBe(before)
    return { status, code: body.code, message: body.message, errors: body.errors, data: body.data }
  }
  const error = (field: string, code: string) => expect.objectContaining({ path: `CreateModel.3.${field}`, code })

  test.each<[string, Line, string, string]>([
    ['no amount', { amount: undefined }, 'amount', 'REQUIRED'],
    ['an amount of null', { amount: null }, 'amount', 'WRONG_FORMAT'],
    ['an amount beyond every number', { amount: '1e309' }, 'amount', 'WRONG_FORMAT'],
    ['an amount below nothing', { amount: -1 }, 'amount', 'TOO_SMALL'],
    ['an amount of nothing', { amount: '0.00' }, 'amount', 'TOO_SMALL'],
    ['an amount as it is typed', { amount: '1.234,567' }, 'amount', 'WRONG_FORMAT'],
    ['an amount with three decimals', { amount: '1.234' }, 'amount', 'WRONG_FORMAT'],
    ['an amount of fifteen digits', { amount: '1234567890123.00' }, 'amount', 'TOO_LONG'],
    ['nobody on whose behalf', { userId: undefined }, 'userId', 'REQUIRED'],
    ['somebody passive', { userId: idOf('passive'), departmentId: 15 }, 'userId', 'NOT_A_CHOICE'],
    ['somebody who is not there', { userId: 999_999 }, 'userId', 'NOT_A_CHOICE'],
    [
      'a company in which the owner does not work',
      { corporationId: 4, departmentId: 41 },
      'corporationId',
      'NOT_A_CHOICE',
    ],
    ['no department', { departmentId: null }, 'departmentId', 'WRONG_TYPE'],
    ['a department of another company', { departmentId: 21 }, 'departmentId', 'NOT_A_CHOICE'],
    ['an unknown type', { typeId: 99 }, 'typeId', 'NOT_A_CHOICE'],
    ['an unknown country', { countryId: 1 }, 'countryId', 'NOT_A_CHOICE'],
    ['an unknown currency', { currencyId: 99 }, 'currencyId', 'NOT_A_CHOICE'],
    ['an unknown agreement', { agreementId: 99 }, 'agreementId', 'NOT_A_CHOICE'],
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
    const payload = JSON.stringify({ CreateModel: [line({ amount: 1 })] }).replace('"amount":1', '"amount":1e309')
    const headers = { 'content-type': 'application/json' }
    const response = await service.call(person('employee'), 'POST', '/api/expenseform/Create', { headers, payload })
    expect(response.statusCode).toBe(422)
  })

  test.each<[string, Line, string, string, string]>([
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
  const { status, body } = await service.create('employee', line({ typeId: 8 }))
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'CreateModel.0.typeId' })]])
})

test.each([[0], [101]])('%d lines are refused', async count => {
  const { status } = await service.create('employee', ...Array.from({ length: count }, () => line()))
  expect(status).toBe(422)
})

describe('the general manager', () => {
  const treeOf = async (who: string, changes: Line) => (await service.file(who, changes)).treeUsers.map(nameOf)
  const sales = { departmentId: 15 }

  test('approves right before Finance what is above the limit, whatever a client previews', async () => {
    expect(await treeOf('newhire', { ...sales, amount: '10000.00' })).toEqual(['manager', 'affairs', 'finance'])
    expect(await treeOf('newhire', { ...sales, amount: '12000' })).toEqual([
      'manager',
      'affairs',
      'director',
      'finance',
    ])
    expect(await treeOf('newhire', { ...sales, amount: '12000', currencyId: 3 })).toEqual([
      'manager',
      'affairs',
      'finance',
    ])
  })

  test('is not asked where the company is exempt', async () => {
    expect(await treeOf('energy', { corporationId: 6, departmentId: 61, amount: '12000.00' })).toEqual([
      'affairs',
      'finance',
    ])
  })

  test('is missed where there is none', async () => {
    const { status, body } = await service.create(
      'field',
      line({ userId: idOf('field'), corporationId: 4, departmentId: 41, amount: '12000.00' }),
    )
    expect([status, body.code]).toEqual([422, 'GENERAL_MANAGER_MISSING'])
  })
})

test('anybody active may be the owner; the second company has its own tree', async () => {
  const { formGuid, treeUsers } = await service.file('rnd', {
    userId: idOf('employee'),
    corporationId: 2,
    departmentId: 21,
  })
  expect(treeUsers.map(nameOf)).toEqual(['lead', 'affairs', 'finance'])
  const { data } = (await service.get('rnd', formGuid)).body
  expect([data.userName, data.filledByName, data.corporationId]).toEqual(['Özge Kılıç', 'Işıl Bağcı', 2])
})

test('who left the default tree is named', async () => {
  await makePassive(service, 'lead')
  try {
    const { leftOut } = await service.file('employee')
    expect(leftOut).toEqual([{ userId: idOf('lead'), name: 'Çağrı Yıldız' }])
  } finally {
    await makePassive(service, 'lead', false)
  }
})

describe('an agreement', () => {
  test('may be exceeded, which is told', async () => {
    const within = await service.file('employee', { agreementId: 2, amount: '42500.00' })
    const above = await service.file('employee', { agreementId: 2, amount: '42500.01' })
    expect([within.exceedsInstalment, above.exceedsInstalment]).toEqual([false, true])
    const { data } = (await service.get('lead', above.formGuid)).body
    expect(data).toMatchObject({
      exceedsInstalment: true,
      differsFromAgreement: false,
      agreement: {
        title: 'Araç kiralama',
        company: 'Ege Filo Kiralama Ltd. Şti.',
        amount: '42500.00',
        currencyId: 1,
        state: 1,
      },
    })
  })
})

describe('a likely duplicate is told, and not refused', () => {
  const ofTwo = { userId: idOf('rnd'), corporationId: 2, departmentId: 21 }
  const same = { company: 'Ada Kırtasiye', amount: '333.00', invoiceNumber: 'AK-9' }

  test('of the same person, day, amount and currency, and of the same invoice', async () => {
    const first = await service.file('employee', same)
    const second = await service.file('employee', { ...same, invoiceNumber: 'ak-9' })
    const forms = [{ id: first.id, formGuid: first.formGuid }]
    expect([first.duplicates, second.duplicates]).toEqual([
      [],
      [
        { kind: 'SameExpense', forms },
        { kind: 'SameInvoice', forms },
      ],
    ])
  })

  test('of a company that is written in capitals on one of them', async () => {
    const first = await service.file('rnd', {
      ...ofTwo,
      company: 'Işıl Çiçekçilik',
      amount: '71.00',
      invoiceNumber: 'IC-1',
    })
    const second = await service.file('rnd', {
      ...ofTwo,
      company: 'IŞIL ÇİÇEKÇİLİK',
      amount: '72.00',
      invoiceNumber: 'IC-1',
    })
    expect(second.duplicates).toEqual([{ kind: 'SameInvoice', forms: [{ id: first.id, formGuid: first.formGuid }] }])
  })

  test('of somebody else’s invoice, which is not shown to those who may not see it', async () => {
    const { duplicates, formGuid } = await service.file('colleague', same)
    expect(duplicates).toEqual([{ kind: 'SameInvoice', forms: [] }])
    const { data } = (await service.get('affairs', formGuid)).body
    expect(data.duplicates).toMatchObject([{ kind: 'SameInvoice', forms: [{}, {}] }])
  })

  test('of the same file, also between two lines that are sent together', async () => {
    const guids = [randomUUID(), randomUUID()] as const
    for (const guid of guids)
      await service.upload('employee', guid, 'fis.png', Buffer.concat([png, Buffer.from('same')]))
    const { body } = await service.create(
      'employee',
      ...guids.map((expenseGuid, i) => line({ expenseGuid, amount: `${i + 41}.00` })),
    )
    expect(body.data.map(form => form.duplicates.map(({ kind }) => kind))).toEqual([['SameFile'], ['SameFile']])
  })

  test('not of what was rejected', async () => {
    const { formGuid } = await service.file('employee', { amount: '912.00' })
    await service.act('lead', formGuid, 3)
    expect((await service.file('employee', { amount: '912.00' })).duplicates).toEqual([])
  })
})
