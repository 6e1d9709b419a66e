import { leaveRequest, sick, startLeaveService, type LeaveService } from '../testing/leaves'
import { idOf } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
})
afterAll(() => service.close())

describe('overlap with approved leave', () => {
  test('is refused, of any type; of pending leave it is not', async () => {
    const own = { userId: idOf('rnd'), startDate: '2026-09-07', endDate: '2026-09-09', typeId: sick }
    const [first, second] = [await service.file('rnd', own), await service.file('rnd', own)]
    await service.approve(first.formGuid, 'hr')
    const { status, body } = await service.create('rnd', leaveRequest({ ...own, startDate: '2026-09-09', totalDay: 1 }))
    expect([status, body.message]).toEqual([
      422,
      'There’s already approved leave on these dates (07/09/2026 – 09/09/2026).',
    ])
    expect((await service.update('hr', { formGuid: second.formGuid, state: 3 })).body.data[0]?.success).toBe(true)
  })

  test('is refused while the cancellation of that leave is asked for, and not once it is cancelled', async () => {
    const own = { userId: idOf('colleague'), startDate: '2026-08-03', endDate: '2026-08-05', typeId: sick }
    const { formGuid } = await service.file('colleague', own)
    await service.approve(formGuid, 'lead', 'hr')
    await service.act('hr', formGuid, 8)
    expect((await service.create('colleague', leaveRequest(own))).body.code).toBe('LEAVE_OVERLAPS')
    for (const who of ['lead', 'hr']) await service.act(who, formGuid, 8)
    expect((await service.create('colleague', leaveRequest(own))).status).toBe(200)
  })

  test('is not where one ends at noon and the other begins there', async () => {
    const own = { typeId: sick, startDate: '2026-09-14', endDate: '2026-09-14', totalDay: 0.5 }
    const first = await service.file('rnd', { ...own, startDateType: 2 })
    await service.approve(first.formGuid, 'hr')
    expect((await service.create('rnd', leaveRequest({ ...own, userId: idOf('rnd'), startDateType: 3 }))).status).toBe(
      200,
    )
  })

  test('that has come about meanwhile is refused at the last approval, for that form alone', async () => {
    const own = { typeId: sick, startDate: '2026-09-21', endDate: '2026-09-23' }
    const [first, second, other] = [
      await service.file('energy', own),
      await service.file('energy', own),
      await service.file('energy', { ...own, startDate: '2026-09-24', endDate: '2026-09-24', totalDay: 1 }),
    ]
    await service.approve(first.formGuid, 'hr')
    const { status, body } = await service.update(
      'hr',
      { formGuid: second.formGuid, state: 4 },
      { formGuid: other.formGuid, state: 4 },
    )
    expect([status, body.code]).toEqual([200, 'FORMS_NOT_UPDATED'])
    expect(body.data).toMatchObject([
      {
        success: false,
        status: 1,
        code: 'LEAVE_OVERLAPS',
        message: 'There’s already approved leave on these dates (21/09/2026 – 23/09/2026).',
      },
      { success: true, status: 4 },
    ])
    expect((await service.get('hr', second.formGuid)).body.data.status).toBe(1)
  })
})
