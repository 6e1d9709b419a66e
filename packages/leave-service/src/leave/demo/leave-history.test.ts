import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { countLeave, overlap } from '@portal/rules/leave/leave-days'
import { sql } from 'kysely'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { leaveModule } from '../../leave.module'
import { idOf, nameOf } from '@portal/workflow-service/testing/trees'
import { balancesOf } from '../leave-balances.query'
import { leaveCalendarOf } from '../leave-calendar.query'
import { isApproved } from '../leave-states'
import { savedLeaveOf, type SavedLeave } from '../saved-leave.query'

/** The demo group's leave for two days of seeding, one of them right after the new year. */
describe.each(['2026-11-20', '2027-01-04'])('the leave of %s', today => {
  let database: TestDatabase
  let leaves: (SavedLeave & { formId: number; filedOn: string })[]
  beforeAll(async () => {
    database = await startTestDatabase()
    await seedDemo(database.db, today, fillHistory([leaveModule]))
    const forms = await sql<{ formId: number; filedOn: string }>`
      select l.form_id as "formId", f.created_at::date::text as "filedOn"
      from leave_form l join form f on f.id = l.form_id order by 1`.execute(database.db)
    leaves = []
    for (const form of forms.rows) leaves.push({ ...form, ...(await savedLeaveOf(database.db, form.formId)) })
  })
  afterAll(() => database.close())

  test('is counted as the form counts, and nobody is granted a day twice', async () => {
    expect(leaves.length).toBeGreaterThanOrEqual(120)
    for (const leave of leaves) {
      const calendar = await leaveCalendarOf(database.db, leave.corporationId, leave.startDate, leave.endDate)
      expect({ ...leave, totalDay: countLeave(leave, calendar).total }).toEqual(leave)
      const others = leaves.filter(
        other => other !== leave && other.ownerId === leave.ownerId && isApproved(other.state),
      )
      if (isApproved(leave.state)) expect(others.filter(other => overlap(other, leave))).toEqual([])
    }
  })

  test('is booked: the rows of each leave add up to the days that it takes off', async () => {
    const rows = await database.db
      .selectFrom('leave_ledger')
      .select(['form_id', eb => eb.fn.sum<string>('days').as('days')])
      .where('kind', '=', 'use')
      .groupBy('form_id')
      .execute()
    const booked = new Map(rows.map(row => [row.form_id, Number(row.days)]))
    for (const { formId, state, affectsBalance, totalDay } of leaves) {
      expect([formId, booked.get(formId) ?? 0]).toEqual([formId, affectsBalance && isApproved(state) ? -totalDay : 0])
    }
    // Some leave was booked and given back.
    expect([...booked.values()].filter(days => days === 0).length).toBeGreaterThan(0)
  })

  test('leaves balances that one would believe; lowbalance has −4 and nothing open', async () => {
    const people = [...new Set(leaves.map(leave => leave.ownerId))]
    expect(people).toHaveLength(19)
    const balances = await balancesOf(database.db, people)
    expect(balances.get(idOf('lowbalance'))).toEqual({ remaining: -4, pending: 0 })
    for (const [userId, { remaining, pending }] of balances) {
      if (userId === idOf('lowbalance')) continue
      expect([nameOf(userId), remaining >= 0, remaining <= 40, remaining - pending >= -5]).toEqual([
        nameOf(userId),
        true,
        true,
        true,
      ])
    }
  })

  test('nobody new has any, and every kind of leave is taken and planned', async () => {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from leave_ledger where user_id = ${idOf('newhire')}`.execute(database.db)
    expect([rows[0]?.rows, leaves.filter(leave => leave.ownerId === idOf('newhire'))]).toEqual([0, []])
    expect(new Set(leaves.map(leave => leave.typeId)).size).toBeGreaterThanOrEqual(4)
    expect(leaves.some(leave => leave.startDate > today)).toBe(true)
    expect(leaves.some(leave => leave.totalDay % 1 !== 0)).toBe(true)
    expect(leaves.every(leave => leave.filedOn < today)).toBe(true)
  })

  test('the booking of anniversaries goes on from the day of seeding', async () => {
    const { rows } = await sql<{ day: string; accruals: number; people: number }>`
      select (select day::text from leave_booked_until) as day, count(*) as accruals, count(distinct user_id) as people
      from leave_ledger where kind = 'accrual'`.execute(database.db)
    expect(rows[0]?.day).toBe(new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10))
    expect(rows[0]?.people).toBeGreaterThanOrEqual(18)
  })
})
