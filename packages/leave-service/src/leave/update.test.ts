import type { CreatedLeave } from '@portal/contracts/leave/annual-leave.calls'
import type { TimelineEvent } from '@portal/contracts/forms/form'
import { sick, startLeaveService, type LeaveService, type LeaveRequestBody } from '../testing/leaves'
import { pdf } from '@portal/workflow-service/testing/sample-files'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 60)
})
afterAll(() => service.close())

const timelineOf = async (guid: string) =>
  (await answerTo<TimelineEvent[]>(service, 'employee', ['GET', `/api/formrequest/timeline/${guid}`])).body.data
const dates = (
  startDate: string,
  endDate: string,
  totalDay: number,
  rest: LeaveRequestBody = {},
): LeaveRequestBody => ({
  startDate,
  endDate,
  totalDay,
  startDateType: 1,
  endDateType: 1,
  ...rest,
})
const asFiled = dates('2026-10-05', '2026-10-07', 3)

test('what changed is saved, counted anew and told in the timeline', async () => {
  const { formGuid } = await service.file('employee')
  const sent = {
    version: 1,
    ...dates('2026-10-05', '2026-10-08', 3.5, { endDateType: 2 }),
    phoneNumber: '533 000 00 00',
    description: 'Düğün',
  }
  const { status, body } = await service.edit('employee', formGuid, sent)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    totalDay: 3.5,
    endDate: '2026-10-08',
    endDateType: 2,
    description: 'Düğün',
    version: 2,
    isEditable: true,
  })
  expect((await timelineOf(formGuid)).at(-1)).toMatchObject({
    currentState: 14,
    userId: idOf('employee'),
    changes: [
      { field: 'endDate', from: '2026-10-07', to: '2026-10-08' },
      { field: 'endDateType', from: '1', to: '2' },
      { field: 'totalDay', from: '3', to: '3.5' },
      { field: 'phoneNumber', from: '5321234567', to: '5330000000' },
      { field: 'description', from: 'Aile ziyareti', to: 'Düğün' },
    ],
  })
  expect((await service.list('lead', 'list', { search: 'dugun kilic' })).body.data).toHaveLength(1)
})

test('a leave that is sent as it is stays as it is; what is left out stays, and the type does not change', async () => {
  const { formGuid } = await service.file('employee')
  const { body } = await service.edit('employee', formGuid, { ...asFiled, typeId: sick })
  expect(body.data).toMatchObject({ version: 1, typeId: 1, phoneNumber: '5321234567', description: 'Aile ziyareti' })
  expect(await timelineOf(formGuid)).toHaveLength(1)
})

test('the holder of the special permission edits what is approved; the ledger books back and anew', async () => {
  const { formGuid, id } = await service.file('employee', dates('2026-08-28', '2026-09-02', 4))
  await service.approve(formGuid, 'lead')
  expect(await service.usesOf(id)).toEqual([])
  await service.approve(formGuid, 'hr')
  expect(await service.usesOf(id)).toEqual(['2026-08-28 -2', '2026-09-01 -2'])
  const { status, body } = await service.edit('hr', formGuid, dates('2026-08-31', '2026-09-03', 4))
  expect([status, body.data.status]).toEqual([200, 4])
  expect(await service.usesOf(id)).toEqual(['2026-08-31 -1', '2026-09-01 -3'])
  expect((await service.edit('employee', formGuid, asFiled)).body.code).toBe('FORM_NOT_PENDING')
})

test('a file that comes to an approved leave leaves the ledger alone', async () => {
  const { formGuid, id } = await service.file('employee', dates('2026-07-06', '2026-07-07', 2))
  await service.approve(formGuid, 'lead', 'hr')
  expect((await service.upload('hr', formGuid, 'rapor.pdf', pdf)).status).toBe(200)
  expect((await service.upload('employee', formGuid, 'rapor.pdf', pdf)).body.code).toBe('FILE_NOT_EDITABLE')
  const rows = await service.database.db.selectFrom('leave_ledger').selectAll().where('form_id', '=', id).execute()
  expect(rows).toMatchObject([{ date: '2026-07-06', days: '-2.0' }])
})

describe('an edit is refused', () => {
  test('to somebody who does not see the leave', async () => {
    const { formGuid } = await service.file('employee')
    expect((await service.edit('rnd', formGuid, asFiled)).status).toBe(404)
  })

  test('to an approver without the permission, and to the owner once somebody has acted', async () => {
    const { formGuid } = await service.file('employee')
    expect((await service.edit('lead', formGuid, asFiled)).body.code).toBe('ONLY_OWNER_EDITS')
    await service.approve(formGuid, 'lead')
    expect((await service.edit('employee', formGuid, asFiled)).body.code).toBe('EDIT_TOO_LATE')
    expect((await service.edit('hr', formGuid, { ...asFiled, description: 'Yeni' })).status).toBe(200)
  })

  test('to who lost the permission meanwhile', async () => {
    const { db } = service.database
    const { formGuid } = await service.file('employee')
    await service.approve(formGuid, 'lead')
    const changed = { ...asFiled, description: 'Yeni' }
    await db
      .updateTable('user_permission')
      .set({ is_write: false })
      .where('user_id', '=', idOf('hr'))
      .where('corporation_id', '=', 1)
      .execute()
    try {
      expect((await service.edit('hr', formGuid, changed)).body.code).toBe('ONLY_OWNER_EDITS')
    } finally {
      await db.updateTable('user_permission').set({ is_write: true }).where('user_id', '=', idOf('hr')).execute()
    }
  })

  test('while a question is open, for every editor', async () => {
    const { formGuid } = await service.file('employee')
    await service.act('lead', formGuid, 2, { description: 'Neden?', askToUser: idOf('employee') })
    expect((await service.edit('hr', formGuid, asFiled)).body.code).toBe('QUESTION_OPEN')
  })

  test('of a version that somebody has changed since, with who did it and the leave as it is', async () => {
    const { formGuid } = await service.file('employee')
    await service.edit('hr', formGuid, { ...asFiled, version: 1, description: 'Yeni' })
    const { status, body } = await service.edit('employee', formGuid, { ...asFiled, version: 1, description: 'Eski' })
    expect([status, body.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.message).toContain('Nazlı Özdemir')
    expect(body.data).toMatchObject({ description: 'Yeni', version: 2 })
  })

  test('by the rules of a new leave, with itself left out of overlap and balance', async () => {
    const own = { userId: idOf('rnd') }
    await service.grant('rnd', 1)
    const { formGuid } = await service.file('rnd', { ...own, ...dates('2026-06-01', '2026-06-05', 5) })
    await service.approve(formGuid, 'hr')
    const edit = async (sent: LeaveRequestBody) => (await service.edit('hr', formGuid, sent)).body.code
    expect(await edit(dates('2026-06-02', '2026-06-08', 5))).toBeUndefined()
    expect(await edit(dates('2026-06-02', '2026-06-09', 6))).toBeUndefined()
    expect(await edit(dates('2026-06-02', '2026-06-10', 7))).toBe('LEAVE_BELOW_FLOOR')
    expect(await edit(dates('2026-06-02', '2026-06-09', 5))).toBe('LEAVE_DAYS_DIFFER')
    const other = await service.file('rnd', { ...own, ...dates('2026-05-04', '2026-05-05', 2), typeId: sick })
    await service.approve(other.formGuid, 'hr')
    expect(await edit(dates('2026-05-05', '2026-05-06', 2))).toBe('LEAVE_OVERLAPS')
    expect(await edit(dates('2026-06-07', '2026-06-06', 0))).toBe('LEAVE_ENDS_BEFORE_START')
    expect(await edit(dates('2026-06-02', '2026-06-02', 0.5, { startDateType: 3, endDateType: 2 }))).toBe(
      'LEAVE_DAY_PART',
    )
  })
})

test('a leave that was granted below the floor is made shorter or put off, and not longer', async () => {
  const week = {
    userIds: [idOf('energy')],
    typeId: 1,
    description: 'Zorunlu izin',
    isLimitAccepted: true,
    ...dates('2026-06-08', '2026-06-15', 6),
  }
  const [form] = (await answerTo<CreatedLeave[]>(service, 'admin', ['POST', '/api/annualleave/MultipleCreate'], week))
    .body.data
  const edit = async (sent: LeaveRequestBody) => (await service.edit('admin', form?.formGuid ?? '', sent)).body.code
  expect(await edit(dates('2026-06-09', '2026-06-16', 6))).toBeUndefined()
  expect(await edit(dates('2026-06-09', '2026-06-17', 7))).toBe('LEAVE_BELOW_FLOOR')
  expect(await edit(dates('2026-06-09', '2026-06-15', 5))).toBeUndefined()
  expect(await edit(dates('2026-06-09', '2026-06-16', 6))).toBe('LEAVE_BELOW_FLOOR')
})

test('what was right when it was submitted stays so while its dates stay', async () => {
  const { formGuid } = await service.file('employee', dates('2026-03-02', '2026-03-03', 2))
  const other = await service.file('employee', dates('2026-03-02', '2026-03-03', 2))
  await service.approve(other.formGuid, 'lead', 'hr')
  const { status } = await service.edit('employee', formGuid, {
    ...dates('2026-03-02', '2026-03-03', 2),
    description: 'Yeni',
  })
  expect(status).toBe(200)
})
