import type { Chart } from '@portal/contracts/dashboard/dashboard.calls'
import type { PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { formStates, type RestingFormState } from '@portal/contracts/forms/states'
import { dateOfDay, dayNumber } from '@portal/rules/calendar/calendar-date'
import { sql, type RawBuilder } from 'kysely'
import { today } from '../testing/form-service'
import { startFormsService, type FormsService } from '../testing/forms'
import { runNow } from '../testing/jobs'
import { callPayments, payForms } from '../testing/payments'
import { answerTo, idOf } from '../testing/trees'
import { until } from '../testing/until'
import { verifyFiguresJob } from './verify-figures.job'

/** The amounts of approved forms are kept with every write, whatever its path, and read in place of the forms. */
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { Pending, Approved, Rejected, Cancelled, Paid, PendingCancelled, ApprovedCancelPending } = formStates
const run = (statement: RawBuilder<unknown>) => statement.execute(service.database.db)
const fold = () => run(sql`select fold_figures()`)

const verify = () => runNow(service, verifyFiguresJob)

const range = { startDate: '2026-01-05', endDate: '2026-11-19' }
async function charted(): Promise<Record<number, number>> {
  const { body } = await answerTo<Chart>(service, 'admin', ['POST', '/api/dashboard/chart'], range)
  return Object.fromEntries(
    body.data.datasets.map(set => [
      set.corporationId,
      Math.round(set.data.reduce((all, each) => all + Number(each) * 100, 0)),
    ]),
  )
}
/** The same, form by form. */
async function added(): Promise<Record<number, number>> {
  const { rows } = await sql<{ id: number; amount: string }>`
    select c.id, coalesce(sum(n.amount) * 100, 0)::integer as amount from corporation c
      left join (form f join test_note n on n.form_id = f.id and n.currency_id = 1
        and n.day between ${range.startDate} and ${range.endDate})
      on f.corporation_id = c.id and f.module_id = 1 and f.state in (4, 9, 11)
    where c.is_active group by c.id`.execute(service.database.db)
  return Object.fromEntries(rows.map(({ id, amount }) => [id, Number(amount)]))
}

async function dueWeeks(): Promise<object> {
  const { body } = await callPayments<PaymentWeek[]>(service, 'admin', 'getWeeks', {})
  const money = (which: 'amount' | 'unpaid' | 'payable') =>
    body.data.flatMap(week => week.totals).reduce((all, total) => all + Math.round(Number(total[which]) * 100), 0)
  const [amount, unpaid, payable] = [money('amount'), money('unpaid'), money('payable')]
  const count = body.data.reduce((all, week) => all + week.count, 0)
  const unpaidCount = body.data.reduce((all, week) => all + week.unpaidCount, 0)
  return { count, unpaidCount, amount, unpaid, payable }
}
async function dueForms(): Promise<object | undefined> {
  const notOwn = sql`filter (where f.state = 4 and f.owner_id <> ${idOf('admin')})`
  const { rows } = await sql<object>`
    select count(*)::integer as count, (count(*) filter (where f.state = 4))::integer as "unpaidCount",
      coalesce(sum(n.amount) * 100, 0)::integer as amount,
      coalesce(sum(n.amount) filter (where f.state = 4) * 100, 0)::integer as unpaid,
      coalesce(sum(n.amount) ${notOwn} * 100, 0)::integer as payable
    from form f join test_note n on n.form_id = f.id
      join corporation c on c.id = f.corporation_id and c.is_active
    where f.module_id = 1 and f.state in (4, 9)`.execute(service.database.db)
  return rows[0]
}

/** The same numbers each time, from a seed. */
function dice(seed: number) {
  let state = seed
  return <T>(sides: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return sides[Math.floor((state / 2_147_483_648) * sides.length)] as T
  }
}

test.each([1, 2, 3])('after any writes the sums are those of the forms (%s)', async seed => {
  const throwDie = dice(seed)
  const states = [Pending, Approved, Rejected, Cancelled, Paid, PendingCancelled, ApprovedCancelPending] as const
  const ids: number[] = []
  const one = () => throwDie(ids)
  const day = () => dateOfDay(dayNumber('2025-12-20') + throwDie(Array.from({ length: 400 }, (_, i) => i)))
  const amount = () => `${throwDie([1, 20, 300])}.${throwDie(['00', '05', '50'])}`
  const writes: (() => Promise<unknown>)[] = [
    async () => {
      const options = {
        amount: amount(),
        day: day(),
        currencyId: throwDie([1, 1, 3]),
        corporationId: throwDie([1, 2]),
        invoiceCompany: throwDie(['Ada', 'Çınar']),
        module: throwDie(['EXP', 'EXP', 'ANN'] as const),
      }
      const form = await service.fileIn(throwDie<RestingFormState>(states), throwDie(['employee', 'admin']), options)
      ids.push(form.id)
    },
    () =>
      run(sql`update form set state = ${throwDie(states)}, turn_order = null, turn_user_id = null, turn_since = null
      where id = ${one()}`),
    () => run(sql`update form set corporation_id = ${throwDie([1, 2, 4])}, department_id = null where id = ${one()}`),
    () => run(sql`update form set owner_id = ${idOf(throwDie(['employee', 'admin']))} where id = ${one()}`),
    () => run(sql`update test_note set amount = ${amount()}, day = ${day()} where form_id = ${one()}`),
    () => run(sql`delete from test_note where form_id = ${one()}`),
    // Both at once, so that neither trigger sees what was there before.
    () =>
      run(sql`
      with note as (update test_note set amount = ${amount()} where form_id = ${one()} returning form_id)
      update form set state = ${throwDie([Approved, Paid])}, turn_order = null, turn_user_id = null, turn_since = null
      from note where id = note.form_id`),
    fold,
  ]
  for (let i = 0; i < 6; i++) await writes[0]?.()
  for (let i = 0; i < 60; i++) await throwDie(writes)()
  expect(await charted()).toEqual(await added())
  expect(await dueWeeks()).toEqual(await dueForms())
  await fold()
  expect(await charted()).toEqual(await added())
  expect(await dueWeeks()).toEqual(await dueForms())
  expect(await verify()).toMatchObject({ counts: { changed: 0, failed: 0 }, error: null })
})

test('acts count as they come: approved at the end of the tree, and paid', async () => {
  const form = await service.file('employee', { day: today(), amount: '12.50' })
  const due = () => dueWeeks()
  for (const who of ['lead', 'director', 'affairs']) await service.act(who, form.formGuid, 4)
  expect(await due()).toMatchObject({ count: 0 })
  await service.act('finance', form.formGuid, 4)
  expect(await due()).toMatchObject({ count: 1, unpaid: 1250 })
  await payForms(service, 'finance', form)
  expect(await due()).toMatchObject({ count: 1, amount: 1250, unpaid: 0 })
  expect(await verify()).toMatchObject({ error: null })
})

test('chart and weeks read no form, however many there are', async () => {
  await service.fileIn(Approved, 'employee', { day: '2026-11-12' })
  await service.database.db.transaction().execute(async transaction => {
    // A read of one of these would wait for the end of the test.
    await sql`lock table form, form_entry, test_note in access exclusive mode`.execute(transaction)
    expect(await charted()).toMatchObject({ 1: 12_050 })
    expect(await dueWeeks()).toMatchObject({ count: 1, payable: 12_050 })
  })
})

/** How many statements wait for somebody else's. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.database.db)
  return rows[0]?.count ?? 0
}

describe('of two at the same instant', () => {
  test('one changes the amount while the other approves: what counts is what both made of it', async () => {
    const form = await service.file('employee', { day: today(), amount: '1.00' })
    const { db } = service.database
    const approve = sql`update form set state = 4, turn_order = null, turn_user_id = null, turn_since = null
      where id = ${form.id}`
    const change = sql`update test_note set amount = 2 where form_id = ${form.id}`
    for (const [first, second] of [
      [change, approve],
      [
        sql`update form set state = 9 where id = ${form.id}`,
        sql`update test_note set amount = 3 where form_id = ${form.id}`,
      ],
    ] as const) {
      let later: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async transaction => {
        await first.execute(transaction)
        later = second.execute(db)
        await until(waiting, count => count === 1)
      })
      await later
    }
    expect(await dueWeeks()).toMatchObject({ count: 1, amount: 300, unpaid: 0 })
    expect(await verify()).toMatchObject({ error: null })
  })

  test('none waits for another that changes the same sums', async () => {
    const forms = [await service.file('employee'), await service.file('employee')]
    const { db } = service.database
    const [one, other] = forms.map(
      ({ id }) =>
        sql`update form set state = 4, turn_order = null, turn_user_id = null, turn_since = null where id = ${id}`,
    )
    await db.transaction().execute(async transaction => {
      await one?.execute(transaction)
      await other?.execute(db)
      await fold()
    })
    expect(await dueWeeks()).toMatchObject({ count: 2, amount: 24_100 })
    expect(await verify()).toMatchObject({ error: null })
  })
})

describe('the nightly job', () => {
  const planted: [string, () => RawBuilder<unknown>, RegExp][] = [
    ['a figure of another amount', () => sql`update form_figure set amount = 1`, /Form #\d+ was wrong/],
    ['a figure that is gone', () => sql`delete from form_figure`, /Form #\d+ was wrong/],
    [
      'a sum of another amount',
      () => sql`update figure_sum set amount = 1 where span = 'week'`,
      /off by 119.50 TRY: Anka/,
    ],
    ['a sum that is gone', () => sql`delete from figure_sum where span = 'month'`, /off by 120.50 TRY: Anka Holding/],
    [
      'a sum of nothing',
      () => sql`
      insert into figure_sum values ('day', 1, '2026-11-01', 1, 1, 7, null, null, 1, 9)`,
      /off by -9 TRY: Anka Holding/,
    ],
  ]

  test.each(planted)('finds %s, says so, fails, and writes it anew', async (_what, plant, line) => {
    await service.fileIn(Approved, 'employee', { day: '2026-11-12' })
    expect(await verify()).toMatchObject({ lines: ['Forms checked: 1.'], error: null })
    await run(plant())
    const { lines, error, counts } = await verify()
    expect(lines[0]).toMatch(line)
    expect(error).toMatch(/they were rewritten/)
    expect(counts).toMatchObject({ lookedAt: 1, failed: expect.any(Number) })
    expect(await verify()).toMatchObject({ lines: ['Forms checked: 1.'], error: null })
    expect(await charted()).toEqual(await added())
    expect(await dueWeeks()).toEqual(await dueForms())
  })

  test('leaves nothing behind of what was added to the sums', async () => {
    await service.fileIn(Approved, 'employee')
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('figure_change') as bytes`.execute(
        service.database.db,
      )
      return rows[0]?.bytes
    }
    expect(await size()).toBeGreaterThan(0)
    // A vacuum passes over a page that the server writes or analyzes at that moment. The job may need a next run.
    const sizeAfterwards = async () => {
      expect(await verify()).toMatchObject({ error: null })
      return size()
    }
    expect(await until(sizeAfterwards, bytes => bytes === 0)).toBe(0)
  })

  test('finds what was written without triggers', async () => {
    await service.file('employee')
    await service.database.db.transaction().execute(async transaction => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      await sql`update form set state = 4`.execute(transaction)
    })
    expect(await dueWeeks()).toMatchObject({ count: 0 })
    expect((await verify()).error).toMatch(/^Error: 1 forms and 0 sums/)
    expect(await dueWeeks()).toMatchObject({ count: 1 })
  })
})
