import { agreementStates } from '@portal/contracts/agreements/agreements'
import { sqlToday } from '../forms/engine/snapshot.query'
import { defineJob } from '../jobs/define-job'

/** Writes down which agreements have passed their end date. Whoever reads one asks for the date all the same. */
export const expireAgreementsJob = defineJob({
  name: 'ExpireAgreements',
  title: { tr: 'Süresi dolan sözleşmelerin işaretlenmesi', en: 'Marking of expired agreements' },
  schedule: '5 0 * * *',
  async run({ db, info }) {
    const expired = await db
      .updateTable('agreement')
      .set({ state: agreementStates.Expired })
      .where('state', '=', agreementStates.Active)
      .where('end_date', '<', sqlToday)
      .executeTakeFirst()
    const count = Number(expired.numUpdatedRows)
    await info({ tr: `Süresi dolan sözleşme: ${count}.`, en: `Expired agreements: ${count}.` })
  },
})
