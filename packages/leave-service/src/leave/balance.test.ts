import { sick, startLeaveService, type LeaveService } from '../testing/leaves'
import { idOf } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 10)
})
afterAll(() => service.close())

const balance = async (who: string) => (await service.balance(who)).body.data

test('is one’s own; human resources and managers read that of people of their companies', async () => {
  const nothingPending = { remainingAnnualValue: 10, pendingDays: 0, pending: [] }
  expect(await balance('employee')).toEqual({ userId: idOf('employee'), ...nothingPending })
  for (const who of ['hr', 'manager']) {
    expect((await service.balance(who, idOf('employee'))).body.data.remainingAnnualValue).toBe(10)
  }
  const [hidden, unknown] = [await service.balance('lead', idOf('employee')), await service.balance('hr', 999_999)]
  expect(hidden).toEqual(unknown)
  expect(await service.balance('hr', idOf('europe'))).toEqual(unknown)
  expect(await service.balance('manager', idOf('rnd'))).toEqual(unknown)
  expect(hidden.status).toBe(404)
})

test('counts what is pending apart, and takes off what is approved, until a cancellation is completed', async () => {
  const { formGuid } = await service.file('employee')
  await service.file('employee', { typeId: sick })
  expect(await balance('employee')).toMatchObject({ remainingAnnualValue: 10, pendingDays: 3 })
  await service.approve(formGuid, 'lead', 'hr')
  expect(await balance('employee')).toMatchObject({ remainingAnnualValue: 7, pendingDays: 0 })
  expect((await balance('employee')).pending).toEqual([
    expect.objectContaining({ startDateType: 1, endDateType: 1, startDate: expect.any(String) }),
  ])
  await service.act('hr', formGuid, 8)
  expect(await balance('employee')).toMatchObject({ remainingAnnualValue: 7, pendingDays: 0 })
  await service.act('lead', formGuid, 8)
  await service.act('hr', formGuid, 8)
  expect((await service.get('hr', formGuid)).body.data.status).toBe(8)
  expect(await balance('employee')).toMatchObject({ remainingAnnualValue: 10, pendingDays: 0 })
})

test('counts a pending leave as pending while its cancellation is asked for', async () => {
  const { formGuid } = await service.file('colleague')
  await service.approve(formGuid, 'lead')
  await service.act('hr', formGuid, 8)
  expect((await service.get('hr', formGuid)).body.data.status).toBe(10)
  expect(await balance('colleague')).toMatchObject({ remainingAnnualValue: 0, pendingDays: 3 })
  await service.act('lead', formGuid, 8)
  expect(await balance('colleague')).toMatchObject({ remainingAnnualValue: 0, pendingDays: 0 })
})

test('the form shows it to the person, to approvers, to human resources, and with this leave taken off', async () => {
  const { formGuid } = await service.file('employee', { startDate: '2026-09-07', endDate: '2026-09-08', totalDay: 2 })
  const shown = async (who: string) => (await service.get(who, formGuid)).body.data
  for (const who of ['employee', 'lead', 'hr', 'admin']) {
    expect([who, await shown(who)]).toEqual([
      who,
      expect.objectContaining({
        balance: { userId: idOf('employee'), remainingAnnualValue: 10, pendingDays: 2, afterThis: 8 },
        remainingAnnualValue: 10,
      }),
    ])
  }
  // Other pending leave is taken off, too, as on the page of a new leave.
  const other = await service.file('employee', { startDate: '2026-09-14', endDate: '2026-09-14', totalDay: 1 })
  expect((await shown('employee')).balance).toMatchObject({ pendingDays: 3, afterThis: 7 })
  await service.act('lead', other.formGuid, 3)
  await service.approve(formGuid, 'lead', 'hr')
  expect((await shown('employee')).balance).toEqual({
    userId: idOf('employee'),
    remainingAnnualValue: 8,
    pendingDays: 0,
    afterThis: 8,
  })
})

test('who sees the form by the permission alone, without a role of human resources, is not told', async () => {
  const { formGuid } = await service.file('employee', { typeId: sick })
  const permission = { user_id: idOf('treasury'), type_id: 6, corporation_id: 1, is_write: false }
  await service.database.db.insertInto('user_permission').values(permission).execute()
  const { status, body } = await service.get('treasury', formGuid)
  expect([status, body.data.balance, body.data.remainingAnnualValue, body.data.away]).toEqual([200, null, null, []])
})

describe('who is away', () => {
  test('of the department or the same master, on one of these days, approvers are told', async () => {
    const week = { typeId: sick, startDate: '2026-05-04', endDate: '2026-05-08', totalDay: 5 }
    const approved = await service.file('colleague', week)
    await service.approve(approved.formGuid, 'lead', 'hr')
    await service.file('lowbalance', { ...week, startDate: '2026-05-08', totalDay: 1 })
    const rejected = await service.file('lead', week)
    await service.act('director', rejected.formGuid, 3)
    await service.file('rnd', { ...week })
    const { formGuid } = await service.file('employee', { ...week, endDate: '2026-05-11', totalDay: 6 })
    const away = async (who: string) => (await service.get(who, formGuid)).body.data.away
    expect(await away('employee')).toEqual([])
    expect(await away('lead')).toEqual([
      {
        userId: idOf('colleague'),
        name: 'Uğur Şahin',
        startDate: '2026-05-04',
        endDate: '2026-05-08',
        startDateType: 1,
        endDateType: 1,
        isPending: false,
      },
      expect.objectContaining({ userId: idOf('lowbalance'), startDate: '2026-05-08', isPending: true }),
    ])
    // Pending leave does not count.
    const team = async (who: string) => (await service.get(who, formGuid)).body.data.team
    expect([await team('lead'), await team('employee')]).toEqual([{ people: 5, away: 1 }, null])
  })

  test('is counted in the department of the form’s company, for approvers of that company alone', async () => {
    const { db } = service.database
    const day = { typeId: sick, startDate: '2026-06-01', endDate: '2026-06-01', totalDay: 1 }
    const approved = await service.file('rnd', day)
    await service.approve(approved.formGuid, 'hr')
    const { formGuid } = await service.file('employee', { ...day, corporationId: 2 })
    const team = async () => (await service.get('hr', formGuid)).body.data.team
    expect(await team()).toBeNull()
    await db
      .updateTable('app_user')
      .set({ second_corporation_id: 2, second_department_id: 21 })
      .where('id', '=', idOf('hr'))
      .execute()
    expect(await team()).toEqual({ people: 3, away: 1 })
  })

  test('of the department under another master, or of the master in another department', async () => {
    const { db } = service.database
    const day = { typeId: sick, startDate: '2026-05-18', endDate: '2026-05-18', totalDay: 1 }
    await db
      .updateTable('app_user')
      .set({ annual_master_id: idOf('lead') })
      .where('id', '=', idOf('buyer'))
      .execute()
    // Same department without a master; other department with the same master; neither.
    for (const who of ['admin', 'buyer', 'noperm']) await service.file(who, day)
    const { formGuid } = await service.file('employee', day)
    const { away } = (await service.get('lead', formGuid)).body.data
    expect(away.map(({ userId }) => userId).sort((a, b) => a - b)).toEqual(
      [idOf('admin'), idOf('buyer')].sort((a, b) => a - b),
    )
  })
})
