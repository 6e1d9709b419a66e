import { randomUUID } from 'node:crypto'
import { expenseLine, startExpenseService, type ExpenseService, type ExpenseLineBody } from './testing/expenses'
import { today } from '@portal/workflow-service/testing/form-service'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, countForms, idOf, makePassive, nameOf, person, users } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

test('a form goes to the people of its tree, and is shown with all that was filled in', async () => {
  const { status, body } = await service.create(
    'employee',
    expenseLine({ invoiceNumber: 'CT-2026-17', amount: 1234.5 }),
  )
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
    isInstalmentOverclaimed: false,
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
  const lines = guids.map((expenseGuid, i) =>
    expenseLine({ expenseGuid, amount: `${i + 1}.00`, company: `Firma ${i}` }),
  )
  const { status, body } = await service.create('employee', ...lines)
  expect(status).toBe(200)
  expect(body.data.map(form => form.formGuid)).toEqual(guids)
  expect(body.data.map(form => form.uploadedFiles.length)).toEqual(guids.map((_guid, i) => (i === 7 ? 1 : 0)))
  const timeline = await answerTo<object[]>(service, 'lead', ['GET', `/api/formrequest/timeline/${guids[19]}`])
  expect(timeline.body.data).toHaveLength(1)
})

test('the same submission sent twice creates its forms once', async () => {
  const before = await countForms(service)
  const send = () =>
    service.call(person('employee'), 'POST', '/api/expenseform/Create', {
      headers: { 'idempotency-key': '2f1b8b7e-submitted-twice' },
      payload: { CreateModel: [expenseLine({ amount: '77.00' })] },
    })
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect(await countForms(service)).toBe(before + 1)
})

test('users that the client added stand between those of the default tree', async () => {
  const sent = users('lead manager director affairs finance')
  const { treeUsers } = await service.file('employee', { treeUsers: sent })
  expect(treeUsers).toEqual(sent)
})

describe('the general manager', () => {
  const treeOf = async (who: string, changes: ExpenseLineBody) =>
    (await service.file(who, changes)).treeUsers.map(nameOf)
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
      expenseLine({ userId: idOf('field'), corporationId: 4, departmentId: 41, amount: '12000.00' }),
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
  test('is claimed once for each instalment; otherwise filler and approvers see a warning', async () => {
    const half = { agreementId: 2, amount: '21250.00' }
    const first = await service.file('employee', half)
    const { body } = await service.create('employee', expenseLine(half), expenseLine({ ...half, amount: '0.01' }))
    expect([first, ...body.data].map(created => created.isInstalmentOverclaimed)).toEqual([false, true, true])
    expect(body.data.map(created => created.exceedsInstalment)).toEqual([false, false])
    const last = body.data[1]?.formGuid ?? ''
    const isTold = async (formGuid: string) => (await service.get('lead', formGuid)).body.data.isInstalmentOverclaimed
    expect([await isTold(first.formGuid), await isTold(last)]).toEqual([true, true])
    await service.act('employee', last, 8)
    expect([await isTold(first.formGuid), await isTold(last)]).toEqual([false, false])
  })

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
