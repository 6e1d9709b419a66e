import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import type { ApprovedLeave, awayCall } from '@portal/contracts/leave/leave-calendar.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { sick, startLeaveService, type LeaveService } from '../testing/leaves'
import { answerTo, idOf, nameOf } from '@portal/workflow-service/testing/trees'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 30)
})
afterAll(() => service.close())

const approved = async (who: string, query = '') => {
  const { status, body } = await answerTo<ApprovedLeave[]>(service, who, [
    'GET',
    `/api/annualleave/approvedlist${query}`,
  ])
  expect(status).toBe(200)
  return body.data
}
const peopleOf = async (who: string, query = '') => (await approved(who, query)).map(({ userId }) => nameOf(userId))

test('are those of the people of one’s companies, without the type for most', async () => {
  const own = await service.file('employee')
  const ill = await service.file('colleague', {
    typeId: sick,
    startDate: '2026-08-31',
    endDate: '2026-09-01',
    totalDay: 2,
  })
  const elsewhere = await service.file('rnd', { typeId: sick })
  await service.file('lead', { typeId: sick })
  for (const { formGuid } of [own, ill]) await service.approve(formGuid, 'lead', 'hr')
  await service.approve(elsewhere.formGuid, 'hr')

  expect(await peopleOf('treasury')).toEqual(['colleague', 'employee'])
  expect(await peopleOf('energy')).toEqual([])
  // It is their second company.
  expect(await peopleOf('employee')).toEqual(['colleague', 'employee', 'rnd'])
  expect(await peopleOf('rnd')).toEqual(['employee', 'rnd'])

  expect(await approved('treasury', '?startDate=2026-09-01&endDate=2026-09-30')).toEqual([
    {
      formGuid: null,
      userId: idOf('colleague'),
      name: 'Uğur Şahin',
      startDate: '2026-08-31',
      endDate: '2026-09-01',
      startDateType: 1,
      endDateType: 1,
      totalDay: 2,
      type: null,
      isRemainingDayEffected: null,
    },
  ])
  const [forHr] = await approved('hr', '?endDate=2026-09-30')
  expect(forHr).toMatchObject({ formGuid: ill.formGuid, type: { name: 'Sick Leave', isRemainingDayEffected: false } })
  const others = await approved('treasury')
  expect(others.map(({ isRemainingDayEffected }) => isRemainingDayEffected)).toEqual([null, null])
  const [forManager] = await approved('manager', '?endDate=2026-09-30')
  expect(forManager).toMatchObject({ formGuid: null, type: { name: 'Sick Leave' } })
  const [forOwner] = await approved('employee', '?startDate=2026-10-07')
  expect(forOwner).toMatchObject({
    formGuid: own.formGuid,
    type: { name: 'Annual Leave' },
    isRemainingDayEffected: true,
  })
})

test('name who of one’s own department is among them', async () => {
  const teamOf = async (who: string) =>
    (await answerTo(service, who, ['GET', '/api/annualleave/approvedlist?startDate=2026-10-05&endDate=2026-10-07']))
      .body.common
  expect(await teamOf('rnd')).toEqual({ team: { people: 2, awayIds: [idOf('employee'), idOf('rnd')] } })
  expect(await teamOf('lead')).toEqual({ team: { people: 5, awayIds: [idOf('employee')] } })
  // A foreign company’s leave is not in their calendar.
  expect(await teamOf('energy')).toEqual({ team: { people: 1, awayIds: [] } })
})

test('only those of one person, if asked for', async () => {
  expect(await peopleOf('employee', `?userId=${idOf('rnd')}`)).toEqual(['rnd'])
})

describe('who is away this week and next', () => {
  const awayFrom = async (who: string, date: string) => {
    const { status, body } = await answerTo<CallData<typeof awayCall>>(service, who, [
      'GET',
      `/api/annualleave/away/${date}`,
    ])
    expect(status).toBe(200)
    return body.data
  }

  test('is told in short: those of the day first, and how many of one’s department', async () => {
    const { count, people, team } = await awayFrom('rnd', '2026-10-05')
    expect(count).toBe(people.length)
    expect(people.map(({ userId }) => nameOf(userId))).toEqual(['employee', 'rnd'])
    expect(people[0]?.leaves).toEqual([{ startDate: '2026-10-05', endDate: '2026-10-07' }])
    expect(team).toEqual({ people: 2, thisWeek: 2, nextWeek: 0 })
  })

  test('counts those of next week apart, and nobody who is back', async () => {
    expect((await awayFrom('rnd', '2026-10-01')).team).toEqual({ people: 2, thisWeek: 0, nextWeek: 2 })
    expect(await awayFrom('rnd', '2026-10-08')).toEqual({
      count: 0,
      people: [],
      team: { people: 2, thisWeek: 0, nextWeek: 0 },
    })
    expect((await awayFrom('energy', '2026-10-05')).count).toBe(0)
  })
})

test('while a cancellation is asked for, a leave stands; afterwards it does not', async () => {
  const { formGuid } = await service.file('field', { typeId: sick })
  await service.approve(formGuid, 'hr')
  await service.act('hr', formGuid, 8)
  expect(await peopleOf('field')).toEqual(['field'])
  await service.act('hr', formGuid, 8)
  expect(await peopleOf('field')).toEqual([])
})

test.each(['?startDate=2026-10-07&endDate=2026-10-01', '?startDate=0001-01-01&endDate=0001-12-31'])(
  '%s are no days of a leave',
  async query => {
    expect(await approved('employee', query)).toEqual([])
  },
)

test('stand in the chart of the home page in days, on their first day', async () => {
  const { formGuid } = await service.file('europe', {
    typeId: sick,
    startDate: '2026-03-04',
    endDate: '2026-03-06',
    startDateType: 3,
    totalDay: 2.5,
  })
  await service.approve(formGuid, 'hr')
  const chart = { user_id: idOf('director'), type_id: 8, corporation_id: 1013, is_write: false }
  await service.database.db.insertInto('user_permission').values(chart).execute()
  const filters = {
    formTypeId: 2,
    startDate: '2026-03-03',
    endDate: '2026-03-05',
    companies: [1013],
    needTypeIds: [sick],
  }
  const { body } = await answerTo<Chart>(service, 'director', ['POST', '/api/dashboard/chart'], filters)
  expect(body.data).toMatchObject({ unit: 'days', datasets: [{ corporationId: 1013, data: ['0.00', '2.50', '0.00'] }] })
})
