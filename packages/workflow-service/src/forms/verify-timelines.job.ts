import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { defineJob } from '../jobs/define-job'
import { brokenTimelines } from './timeline.query'

const batchSize = 500

/** Rereads every timeline and fails if one was tampered with. */
export const verifyTimelinesJob = defineJob({
  name: 'VerifyTimelines',
  title: { tr: 'Hareketleri doğrulama', en: 'Verify movements' },
  description: {
    tr: 'Bütün formların hareketlerini yeniden okur ve sonradan değişmiş olanları bildirir; hiçbir şeyi değiştirmez.',
    en: 'Rereads the movements of all forms and names any that changed after they were written; it changes nothing.',
  },
  schedule: '0 2 * * *',
  async run({ db, signal, info, progress, count: say }) {
    let [count, broken] = [0, 0]
    for await (const batch of brokenTimelinesIn(db)) {
      for (const { formGuid, event } of batch.broken) {
        await info({
          tr: `${formGuid} formunun hareketleri ${event}. satırda bozulmuş.`,
          en: `The movements of form ${formGuid} are broken at event ${event}.`,
        })
      }
      broken += batch.broken.length
      count += batch.count
      await progress(batch.end, batch.last)
      if (signal.aborted) break
    }
    await say({ lookedAt: count, changed: 0, failed: broken })
    await info({ tr: `${count} formun hareketleri okundu.`, en: `Forms checked: ${count}.` })
    if (broken > 0) throw new Error(`${broken} of ${count} timelines are not what was written.`)
  },
})

/** Rereads the timelines of all forms, in batches. */
export async function* brokenTimelinesIn(db: Kysely<Schema>) {
  const { last } = await db
    .selectFrom('form')
    .select(eb => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  for (let after = 0; after < last; ) {
    const batch = await verifyBatch(db, after, last)
    after = batch.end
    yield { ...batch, last }
  }
}

/** Reads forms and timelines of one snapshot, so that an act in between makes no difference. */
function verifyBatch(db: Kysely<Schema>, after: number, last: number) {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async transaction => {
    const forms = await transaction
      .selectFrom('form')
      .select(['id', 'guid', 'event_count', 'event_hash'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const broken = await brokenTimelines(transaction, forms)
    return { broken, count: forms.length, end: forms.length < batchSize ? last : (forms.at(-1)?.id ?? last) }
  })
}
