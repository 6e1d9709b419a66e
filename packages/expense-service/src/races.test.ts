import { randomUUID } from 'node:crypto'
import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { expenseLine, startExpenseService, type ExpenseService } from './testing/expenses'
import { answerTo } from '@portal/workflow-service/testing/trees'

let service: ExpenseService
beforeAll(async () => {
  service = await startExpenseService()
})
afterAll(() => service.close())

test('of two who create under one guid at the same instant, one does', async () => {
  const expenseGuid = randomUUID()
  const sent = await Promise.all([
    service.create('employee', expenseLine({ expenseGuid })),
    service.create('employee', expenseLine(), expenseLine({ expenseGuid })),
  ])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of an edit and an approval at the same instant, the edit comes first or not at all', async () => {
  const { formGuid } = await service.file('employee')
  const [edit, approval] = await Promise.all([
    service.edit('employee', formGuid, { ...expenseLine({ amount: '130.00' }), treeUsers: undefined }),
    answerTo<FormUpdateOutcome[]>(service, 'lead', ['POST', '/api/FormRequest/Update'], [{ formGuid, state: 4 }]),
  ])
  expect(approval.body.data[0]).toMatchObject({ success: true })
  const { data } = (await service.get('employee', formGuid)).body
  expect([200, 409]).toContain(edit.status)
  expect(data).toMatchObject({ amount: edit.status === 200 ? '130.00' : '120.50', isEditable: false })
})

test('the home page adds up what is pending and approved, by currency', async () => {
  await service.file('rnd', { corporationId: 2, departmentId: 21, amount: '10.10' })
  const approved = await service.file('rnd', { corporationId: 2, departmentId: 21, amount: '20.20', currencyId: 3 })
  await service.approve(approved.formGuid, 'affairs', 'finance')
  const { body } = await answerTo<Dashboard>(service, 'rnd', ['GET', '/api/dashboard/dashboard'])
  expect(body.data).toMatchObject({
    formCount: { pending: 1, approved: 1 },
    totalExpense: [
      { currencyId: 1, sign: '₺', pending: '10.10', approved: '0.00' },
      { currencyId: 3, sign: '€', pending: '0.00', approved: '20.20' },
    ],
  })
})
