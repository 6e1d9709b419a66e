import { defineJob } from '@portal/workflow-service/jobs/define-job'
import { isToBeKept, keepAgreement, type Kept } from './keep-agreement.command'
import { agreementsNearDates } from './kept-agreement.query'

/**
 * What the day makes of agreements: those that renew themselves do, others expire, and whoever follows one is told of
 * its dates. Each is a transaction of its own. Reading an agreement checks its end anyway.
 */
export const keepAgreementsJob = defineJob({
  name: 'KeepAgreements',
  title: { tr: 'Sözleşmelerin yenilenmesi ve bildirimleri', en: 'Renewals and notices of agreements' },
  schedule: '5 0 * * *',
  async run({ db, signal, info, progress }) {
    const { today, near } = await agreementsNearDates(db)
    const due = near.filter(agreement => isToBeKept(agreement, today))
    const sums: Kept = { renewed: 0, expired: 0, notices: 0, alarms: 0 }
    for (const [done, { id }] of due.entries()) {
      if (signal.aborted) return
      const kept = await db.transaction().execute(transaction => keepAgreement(transaction, id, today))
      for (const what of ['renewed', 'expired', 'notices', 'alarms'] as const) sums[what] += kept[what]
      if (done % 100 === 99) await progress(done + 1, due.length)
    }
    await info({
      tr: `Yenilenen: ${sums.renewed}. Süresi dolan: ${sums.expired}. Bildirim: ${sums.notices}; izleyeni olmayan: ${sums.alarms}.`,
      en: `Renewed: ${sums.renewed}. Expired: ${sums.expired}. Notices: ${sums.notices}; nobody follows: ${sums.alarms}.`,
    })
  },
})
