import { randomUUID } from 'node:crypto'
import { expenseLine, startExpenseService, type ExpenseService } from './testing/expenses'
import { png } from '@portal/workflow-service/testing/sample-files'
import { today } from '@portal/workflow-service/testing/form-service'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

test('while it is typed, of what its filler may see', async () => {
  const invoice = { company: 'Deniz Kırtasiye', invoiceNumber: 'DK-1' }
  const first = await service.file('employee', { ...invoice, amount: '412.00' })
  const typed = async (who: string, body: object) =>
    (await answerTo<object[]>(service, who, ['POST', '/api/expenseform/duplicates'], body)).body.data
  const forms = [{ id: first.id, formGuid: first.formGuid }]
  const userId = idOf('employee')
  const sum = { amount: '412', currencyId: 1, expenseDate: today() }
  expect(await typed('employee', { userId })).toEqual([])
  expect(await typed('employee', { userId, ...sum })).toEqual([{ kind: 'SameExpense', forms }])
  expect(await typed('employee', { userId, company: 'DENİZ KIRTASİYE', invoiceNumber: 'dk-1' })).toEqual([
    { kind: 'SameInvoice', forms },
  ])
  expect(await typed('rnd', { userId, ...sum, ...invoice })).toEqual([])
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

  test('of the same e-invoice, whatever its company is called', async () => {
    const ettn = randomUUID()
    const first = await service.file('employee', { company: 'Deniz Otel', invoiceNumber: 'DO-1', ettn })
    const second = await service.file('colleague', { company: 'Deniz Otelcilik A.Ş.', invoiceNumber: 'D01', ettn })
    expect([first.duplicates, second.duplicates]).toEqual([[], [{ kind: 'SameInvoice', forms: [] }]])
    const typed = { userId: idOf('employee'), ettn }
    const { body } = await answerTo(service, 'employee', ['POST', '/api/expenseform/duplicates'], typed)
    expect(body.data).toEqual([{ kind: 'SameInvoice', forms: [{ id: first.id, formGuid: first.formGuid }] }])
  })

  test('of the same file, also between two lines that are sent together', async () => {
    const guids = [randomUUID(), randomUUID()] as const
    for (const guid of guids)
      await service.upload('employee', guid, 'fis.png', Buffer.concat([png, Buffer.from('same')]))
    const { body } = await service.create(
      'employee',
      ...guids.map((expenseGuid, i) => expenseLine({ expenseGuid, amount: `${i + 41}.00` })),
    )
    expect(body.data.map(form => form.duplicates.map(({ kind }) => kind))).toEqual([['SameFile'], ['SameFile']])
  })

  test('not of what was rejected', async () => {
    const { formGuid } = await service.file('employee', { amount: '912.00' })
    await service.act('lead', formGuid, 3)
    expect((await service.file('employee', { amount: '912.00' })).duplicates).toEqual([])
  })
})
