import type { LedgerRow } from '@portal/contracts/leave/leave-ledger.calls'
import { answerTo, idOf } from '@portal/workflow-service/testing/trees'
import { type Random, randomFrom } from '@portal/workflow-service/demo/random'
import { type LeaveService, startLeaveService } from '../testing/leaves'
import { isApproved } from './leave-states'

let service: LeaveService
beforeAll(async () => {
  service = await startLeaveService()
  await service.grant('employee', 300)
  const holiday = { locale: 'TR', name: 'Holiday', name_translate: 'Bayram', is_half_day: true } as const
  await service.database.db
    .insertInto('public_holiday')
    .values({ ...holiday, date: '2026-04-30' })
    .execute()
})
afterAll(() => service.close())

/** The leave begins in the middle of a month and may reach the next. */
const stretches = [
  { startDate: '2026-04-27', endDate: '2026-05-04', endDateType: 1, totalDay: 5.5 },
  { startDate: '2026-04-27', endDate: '2026-04-30', endDateType: 2, totalDay: 3.5 },
  { startDate: '2026-05-01', endDate: '2026-05-06', endDateType: 2, totalDay: 3.5 },
  { startDate: '2026-03-30', endDate: '2026-05-01', endDateType: 1, totalDay: 24.5 },
].map(dates => ({ ...dates, startDateType: 1 }))

const actors = ['employee', 'lead', 'hr']
const codes = [3, 4, 4, 4, 5, 8, 8, 12]

/** Random acts; most of them are refused. */
async function randomAct(random: Random, formGuid: string): Promise<void> {
  if (random.happens(0.25)) await service.edit(random.oneOf(actors), formGuid, random.oneOf(stretches))
  else await service.update(random.oneOf(actors), { formGuid, state: random.oneOf(codes) })
}

/** Returns the booked and the expected days of the leave. */
async function booked(formId: number) {
  const { db } = service.database
  const row = await db
    .selectFrom('form as f')
    .innerJoin('leave_form as l', 'l.form_id', 'f.id')
    .select(['f.state', 'l.total_days'])
    .select(eb =>
      eb
        .selectFrom('leave_ledger as x')
        .select(sum => sum.fn.sum<string>('x.days').as('days'))
        .whereRef('x.form_id', '=', 'f.id')
        .as('booked'),
    )
    .where('f.id', '=', formId)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    booked: Number(row.booked ?? 0),
    expected: isApproved(row.state) ? -Number(row.total_days) : 0,
  }
}

test('in every life, the rows of a leave add up to the days that it takes off', async () => {
  const random = randomFrom('lives of leaves')
  const seen = new Set<number>()
  for (let life = 0; life < 12; life += 1) {
    const { id, formGuid } = await service.file('employee', random.oneOf(stretches))
    const check = async () => {
      const { state, booked: sum, expected } = await booked(id)
      seen.add(state)
      expect({ life, state, sum }).toEqual({ life, state, sum: expected })
    }
    for (let act = 0; act < 9; act += 1) {
      await randomAct(random, formGuid)
      await check()
    }
    // Removes the leave, so that the next one does not overlap.
    for (const who of ['hr', 'lead', 'hr']) await service.update(who, { formGuid, state: 8 })
    await check()
  }
  expect([...seen]).toEqual(expect.arrayContaining([1, 3, 4, 8, 11]))
})

test('a row says of which dates the leave was when it was written', async () => {
  const { formGuid } = await service.file('colleague', stretches[1])
  await service.approve(formGuid, 'lead', 'hr')
  const { status } = await service.edit('hr', formGuid, {
    ...stretches[1],
    endDate: '2026-04-29',
    endDateType: 1,
    totalDay: 3,
  })
  expect(status).toBe(200)
  const { body } = await answerTo<LedgerRow[]>(service, 'colleague', [
    'GET',
    `/api/annualleave/ledger/${idOf('colleague')}`,
  ])
  expect(body.data.map(({ days, reason }) => [days, reason])).toEqual([
    [-3.5, 'Annual Leave, 27/04/2026 – 30/04/2026'],
    [0.5, 'Annual Leave, 27/04/2026 – 29/04/2026 (booked back)'],
  ])
})

test('a row of the ledger is never changed', async () => {
  const { db } = service.database
  await expect(db.updateTable('leave_ledger').set({ days: '99' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('leave_ledger').execute()).rejects.toThrow('append-only')
})
