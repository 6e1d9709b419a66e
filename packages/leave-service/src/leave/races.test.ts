import { formStates } from '@portal/contracts/forms/states'
import { leaveRequest, sick, startLeaveService, type LeaveService, type LeaveRequestBody } from '../testing/leaves'
import { idOf } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
})
afterAll(() => service.close())

const inMonth = (month: string, days: number): LeaveRequestBody => ({
  startDate: `2026-${month}-02`,
  endDate: `2026-${month}-02`,
  totalDay: 1,
  ...(days === 0.5 && { startDateType: 2, totalDay: 0.5 }),
})

test('a balance cannot be spent twice at once', async () => {
  const mine = (month: string) =>
    leaveRequest({ userId: idOf('rnd'), startDate: `2026-${month}-02`, endDate: `2026-${month}-06`, totalDay: 5 })
  const sent = await Promise.all(['02', '03', '11'].map(month => service.create('rnd', mine(month))))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(sent.flatMap(({ body }) => body.code ?? [])).toEqual(['LEAVE_BELOW_FLOOR', 'LEAVE_BELOW_FLOOR'])
})

test('of ten requests for the same days at once, one is approved', async () => {
  const forms = await Promise.all(Array.from({ length: 10 }, () => service.file('energy', { typeId: sick })))
  const decided = await Promise.all(forms.map(({ formGuid }) => service.update('hr', { formGuid, state: 4 })))
  const outcomes = decided.flatMap(({ body }) => body.data)
  expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  expect(outcomes.filter(({ code }) => code === 'LEAVE_OVERLAPS')).toHaveLength(9)
  const states = await service.database.db
    .selectFrom('form')
    .select('state')
    .where('owner_id', '=', idOf('energy'))
    .execute()
  expect(states.map(({ state }) => state).sort()).toEqual([...Array<number>(9).fill(1), formStates.Approved])
})

test('of an edit that moves a leave and the approval of another for those days, one wins', async () => {
  await service.grant('employee', 20)
  const moved = await service.file('employee', inMonth('06', 1))
  const other = await service.file('employee', inMonth('03', 1))
  for (const { formGuid } of [moved, other]) await service.approve(formGuid, 'lead')
  await service.approve(moved.formGuid, 'hr')
  const dates = { ...inMonth('03', 1), startDateType: 1, endDateType: 1 }
  const [edit, approval] = await Promise.all([
    service.edit('hr', moved.formGuid, dates),
    service.update('hr', { formGuid: other.formGuid, state: 4 }),
  ])
  expect([edit.status === 200, approval.body.data[0]?.success].filter(Boolean)).toHaveLength(1)
})

test('of an edit and an approval at the same instant, the ledger has what is approved', async () => {
  const { formGuid, id } = await service.file('employee', {
    startDate: '2026-04-01',
    endDate: '2026-04-03',
    totalDay: 3,
  })
  await service.approve(formGuid, 'lead')
  const longer = { startDate: '2026-03-31', startDateType: 1, endDate: '2026-04-03', endDateType: 1, totalDay: 4 }
  const [edit] = await Promise.all([service.edit('hr', formGuid, longer), service.act('hr', formGuid, 4)])
  expect(edit.status).toBe(200)
  expect(await service.usesOf(id)).toEqual(['2026-03-31 -1', '2026-04-01 -3'])
})
