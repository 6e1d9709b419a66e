import { agreementStates } from '@portal/contracts/agreements/agreements'
import { sqlToday } from '../forms/engine/snapshot.query'
import { defineJob } from '../jobs/define-job'

/** Sets agreements past their end date to Expired. Reading an agreement checks its date anyway. */
export const expireAgreementsJob = defineJob({
  name: 'ExpireAgreements',
  title: { tr: 'Süresi dolan sözleşmelerin işaretlenmesi', en: 'Marking of expired agreements' },
  description: {
    tr: 'Bitiş tarihi geçen yürürlükteki sözleşmeleri “Süresi doldu” yapar.',
    en: 'Sets active agreements whose end date has passed to Expired.',
  },
  schedule: '5 0 * * *',
  async run({ db, info, count: say }) {
    const expired = await db
      .updateTable('agreement')
      .set({ state: agreementStates.Expired })
      .where('state', '=', agreementStates.Active)
      .where('end_date', '<', sqlToday)
      .executeTakeFirst()
    const count = Number(expired.numUpdatedRows)
    await say({ changed: count })
    await info({ tr: `Süresi dolan sözleşme: ${count}.`, en: `Expired agreements: ${count}.` })
  },
})
