import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { defineJob } from '../jobs/define-job'

/** The most differences that the log names. */
const mostTold = 100

/**
 * Folds new changes into the sums, compares the sums with the forms, and repairs differences. A difference still fails
 * the job, because only a change behind the database's back causes one.
 */
export const verifyFiguresJob = defineJob({
  name: 'VerifyFigures',
  title: { tr: 'Toplamları doğrulama', en: 'Verify totals' },
  description: {
    tr: 'Ana sayfanın ve ödemelerin toplamlarını formların kendileriyle karşılaştırır; farklı olanları bildirir ve düzeltir.',
    en: 'Compares the totals of the home page and payments with the forms, and corrects and lists differences.',
  },
  schedule: '30 2 * * *',
  async run({ db, signal, info, progress, count }) {
    const { wrong, lookedAt } = await wrongFigures(db)
    for (const [i, formId] of wrong.entries()) {
      if (signal.aborted) return
      await sql`select keep_figure(id) from (select id from form where id = ${formId} for no key update) f`.execute(db)
      if (i < mostTold) {
        await info({
          tr: `#${formId} numaralı form toplamlarda yanlıştı; düzeltildi.`,
          en: `Form #${formId} was wrong in the totals and has been corrected.`,
        })
      }
      await progress(i + 1, wrong.length)
    }
    const sums = await repairSums(db)
    // Readers of the sums would otherwise scan the deleted rows.
    await sql`vacuum figure_change`.execute(db)
    for (const { span, corporation, difference } of sums.slice(0, mostTold)) {
      await info({
        tr: `Bir toplamda ${difference} fark vardı: ${corporation}, ${span}. Düzeltildi.`,
        en: `A total was off by ${difference}: ${corporation}, ${span}. Corrected.`,
      })
    }
    const failed = wrong.length + sums.length
    await count({ lookedAt, changed: failed, failed })
    await info({ tr: `Kontrol edilen form: ${lookedAt}.`, en: `Forms checked: ${lookedAt}.` })
    if (failed > 0) {
      throw new Error(`${wrong.length} forms and ${sums.length} sums didn’t match the forms; they were rewritten.`)
    }
  },
})

/** Returns the forms whose figure differs from their amount. */
async function wrongFigures(db: Kysely<Schema>): Promise<{ wrong: number[]; lookedAt: number }> {
  const columns = sql`
    form_id, module_id, corporation_id, owner_id, state, amount, currency_id, day, need_type_id, company, due_on`
  const { rows } = await sql<{ wrong: number[]; lookedAt: number }>`
    select coalesce(json_agg(coalesce(s.form_id, g.form_id)) filter (where s is distinct from g), '[]') as wrong,
      count(s.form_id) as "lookedAt"
    from (select ${columns} from figure_source) s
      full join (select ${columns} from form_figure) g on g.form_id = s.form_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate always answers a row.')
  return row
}

interface WrongSum {
  span: string
  corporation: string
  difference: string
}

/** Reads one snapshot. Changes that acts add meanwhile are invisible to it, and stay correct after the repair. */
async function repairSums(db: Kysely<Schema>): Promise<WrongSum[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async transaction => {
    await sql`select fold_figures()`.execute(transaction)
    const { rows } = await sql<WrongSum>`
      with off as (
        select span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid, company,
          sum(count) as count, sum(amount) as amount
        from (
          select s.span, g.corporation_id, s.first_day, g.module_id, g.currency_id, s.of_type as need_type_id, s.is_paid,
            s.of_company as company, 1 as count, g.amount
          from form_figure g, spans_of_figure(g.state, g.day, g.due_on, g.need_type_id, g.company) s
          union all
          select span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid, company, -count, -amount
          from figure_sum
        ) each group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(count) <> 0 or sum(amount) <> 0
      ), repaired as (
        insert into figure_sum as so_far select * from off
        on conflict (span, corporation_id, first_day, module_id, currency_id, need_type_id, is_paid, company)
        do update set count = so_far.count + excluded.count, amount = so_far.amount + excluded.amount
      )
      select concat_ws(' ', off.span, off.first_day, off.company) as span, co.name as corporation,
        concat_ws(' ', off.amount, c.name) as difference
      from off left join corporation co on co.id = off.corporation_id left join currency c on c.id = off.currency_id
      order by off.span, off.corporation_id, off.first_day`.execute(transaction)
    await sql`delete from figure_sum where count = 0 and amount = 0`.execute(transaction)
    return rows
  })
}
