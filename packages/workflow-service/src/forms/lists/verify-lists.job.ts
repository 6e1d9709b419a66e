import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { defineJob } from '../../jobs/define-job'

const batchSize = 10_000
/** The most forms that the log names. */
const mostTold = 100

/**
 * Compares `form_reader` with the forms and their trees, and rewrites what differs. A difference still fails the job:
 * the triggers leave none.
 */
export const verifyListsJob = defineJob({
  name: 'VerifyLists',
  title: { tr: 'Onay listelerini doğrulama', en: 'Verify approval lists' },
  description: {
    tr: 'Onaycıların listelerini onay ağaçlarıyla karşılaştırır; farklı olanları bildirir ve düzeltir.',
    en: 'Compares approvers’ lists with the approval trees, and corrects and lists differences.',
  },
  schedule: '45 2 * * *',
  async run({ db, signal, info, progress, count }) {
    const { last } = await db
      .selectFrom('form')
      .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
      .executeTakeFirstOrThrow()
    let [lookedAt, failed] = [0, 0]
    for (let after = 0; after < last && !signal.aborted; after += batchSize) {
      const { wrong, forms } = await formsBetween(db, after, after + batchSize)
      for (const formId of wrong) {
        await rewrite(db, formId)
        failed += 1
        if (failed > mostTold) continue
        await info({
          tr: `#${formId} numaralı form onaycıların listelerinde yanlıştı; düzeltildi.`,
          en: `Form #${formId} was wrong in its approvers’ lists and has been corrected.`,
        })
      }
      lookedAt += forms
      await progress(Math.min(after + batchSize, last), last)
    }
    await count({ lookedAt, changed: failed, failed })
    await info({ tr: `Kontrol edilen form: ${lookedAt}.`, en: `Forms checked: ${lookedAt}.` })
    if (failed > 0) throw new Error(`${failed} forms weren’t in the lists of their approvers; they were rewritten.`)
  },
})

/** One statement reads both, so an act in between makes no difference. */
async function formsBetween(db: Kysely<Schema>, after: number, until: number) {
  const columns = sql`form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own`
  const { rows } = await sql<{ wrong: number[]; forms: number }>`
    with wanted as (select ${columns} from form_reader_source where form_id > ${after} and form_id <= ${until}),
      kept as (select ${columns} from form_reader where form_id > ${after} and form_id <= ${until}),
      wrong as ((table wanted except table kept) union all (table kept except table wanted))
    select (select coalesce(json_agg(distinct form_id), '[]') from wrong) as wrong,
      (select count(distinct form_id)::integer from wanted) as forms`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A select without a from clause always answers a row.')
  return found
}

function rewrite(db: Kysely<Schema>, formId: number): Promise<void> {
  return db.transaction().execute(async transaction => {
    await sql`select from form where id = ${formId} for no key update`.execute(transaction)
    await sql`delete from form_reader where form_id = ${formId}`.execute(transaction)
    await sql`select write_readers(${formId})`.execute(transaction)
  })
}
