import { modules } from '@portal/contracts/modules/modules'
import { seedDemo } from '@portal/database/demo/seed'
import type { Schema } from '@portal/database/schema'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { sql, type Kysely } from 'kysely'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { brokenTimelines } from '@portal/workflow-service/forms/timeline.query'
import { modules as joined } from './modules'

const open: TestDatabase[] = []
afterAll(() => Promise.all(open.map(database => database.close())))

/** Returns the contents of a database seeded on that day. */
async function seeded(today: string): Promise<Kysely<Schema>> {
  const database = await startTestDatabase()
  open.push(database)
  await seedDemo(database.db, today, fillHistory(joined))
  return database.db
}

const days = ['2026-11-20', '2027-01-04', '2028-02-29'] as const
const histories = new Map<string, Kysely<Schema>>()
beforeAll(async () => {
  for (const day of days) histories.set(day, await seeded(day))
})

function historyOf(day: (typeof days)[number]): Kysely<Schema> {
  const history = histories.get(day)
  if (!history) throw new Error(`${day} is not there.`)
  return history
}

const everything = async (db: Kysely<Schema>) => ({
  forms: await db.selectFrom('form').selectAll().orderBy('id').execute(),
  lines: await db.selectFrom('expense_form').selectAll().orderBy('form_id').execute(),
  leaves: await db.selectFrom('leave_form').selectAll().orderBy('form_id').execute(),
  purchases: await db.selectFrom('purchase_form').selectAll().orderBy('form_id').execute(),
  offers: await db.selectFrom('purchase_offer').selectAll().orderBy('id').execute(),
  choices: await db.selectFrom('purchase_choice').selectAll().orderBy('form_id').execute(),
  ledger: await db
    .selectFrom('leave_ledger')
    .select(['user_id', 'date', 'kind', 'days', 'form_id'])
    .orderBy('id')
    .execute(),
  payments: await db.selectFrom('payment').selectAll().orderBy('form_id').execute(),
  notices: await db.selectFrom('notification').selectAll().orderBy('id').execute(),
})

describe.each(days)('the history of %s', today => {
  test('is a believable year, in which everything has happened that can happen', async () => {
    const db = historyOf(today)
    const { forms, lines, leaves, purchases, payments, notices } = await everything(db)
    expect(forms.length).toBeGreaterThanOrEqual(400)
    const ownModules: readonly number[] = [modules.EXP, modules.ANN, modules.PUR].map(({ moduleId }) => moduleId)
    const ownForms = forms.filter(form => ownModules.includes(form.module_id))
    expect(lines.length + leaves.length + purchases.length).toBe(ownForms.length)
    const statesOf = (moduleId: number) =>
      [...new Set(forms.filter(form => form.module_id === moduleId).map(form => form.state))].sort((a, b) => a - b)
    expect(statesOf(modules.EXP.moduleId)).toEqual([1, 3, 4, 8, 9, 10, 11])
    expect(statesOf(modules.PUR.moduleId)).toEqual([1, 3, 4, 8, 9, 10, 11])
    expect(statesOf(modules.ANN.moduleId)).toEqual([1, 3, 4, 8, 10, 11])
    const begunAt = forms.map(form => Number(form.created_at))
    expect(begunAt).toEqual([...begunAt].sort((a, b) => a - b))
    const toldAt = notices.map(notice => Number(notice.created_at))
    expect(toldAt).toEqual([...toldAt].sort((a, b) => a - b))
    expect(notices.filter(({ form_id, summary }) => form_id !== null && summary === null)).toEqual([])
    expect(new Set(forms.map(form => form.corporation_id))).toEqual(new Set([1, 2, 4, 6, 1013]))
    expect(payments).toHaveLength(forms.filter(form => form.state === 9).length)
    expect(await brokenTimelines(db, forms)).toEqual([])
    expect(forms.every(form => form.updated_at < new Date(`${today}T00:00:00Z`))).toBe(true)
    expect(notices.some(notice => notice.seen_at === null)).toBe(true)
    const { rows } = await sql<{ pendingAt: number[] } & Record<string, number>>`
      select array(select distinct turn_order from form where state = 1 order by 1) as "pendingAt",
        (select count(*) from form_question where closed_at is null) as asked,
        (select count(*) from form_question where closed_at is not null) as answered,
        (select count(*) from form_entry where state = 5) as skipped,
        (select count(*) from form_entry where added_by_id is not null) as added,
        (select count(*) from form f join expense_form x on x.form_id = f.id
          where f.state = 4 and x.last_pay_date < ${today}::date - 7) as overdue`.execute(db)
    const { pendingAt, ...counts } = rows[0] ?? { pendingAt: [] }
    expect(pendingAt).toEqual(expect.arrayContaining([2, 3, 4]))
    expect(Object.entries(counts).filter(([, count]) => count < 2)).toEqual([])
  })
})

test('the same day has the same history, another day another', async () => {
  const contentOf = async (db: Kysely<Schema>) => JSON.stringify(await everything(db))
  const first = await contentOf(historyOf('2026-11-20'))
  expect(await contentOf(await seeded('2026-11-20'))).toBe(first)
  expect(await contentOf(historyOf('2027-01-04'))).not.toBe(first)
})

test('no tree of it is one that the rules would refuse, and nobody paid their own form', async () => {
  const db = historyOf('2026-11-20')
  const { rows } = await sql<{ own: number; gaps: number; turnless: number }>`
    select (select count(*) from payment p join form f on f.id = p.form_id where f.owner_id = p.paid_by) as own,
      (select count(*) from (
        select form_id, max(tree_order) as last, count(*) as entries from form_entry group by form_id) t
        where t.last <> t.entries) as gaps,
      (select count(*) from form where (state in (1, 10, 11)) <> (turn_user_id is not null)) as turnless`.execute(db)
  expect(rows[0]).toEqual({ own: 0, gaps: 0, turnless: 0 })
})
