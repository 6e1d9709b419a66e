import { defineJob } from '@portal/workflow-service/jobs/define-job'
import { isToBeKept, keepAgreement, type Kept } from './keep-agreement.command'
import { agreementsNearDates } from './kept-agreement.query'

/**
 * Renews agreements that renew automatically, marks expired ones and notifies followers about dates, each agreement in
 * its own transaction. Readers see the right state before the job runs, because reading checks the end date.
 */
export const keepAgreementsJob = defineJob({
  name: 'KeepAgreements',
  title: { tr: 'Sözleşmeleri yenileme ve bildirme', en: 'Agreement renewals and reminders' },
  description: {
    tr: 'Otomatik yenilenenleri yeniler, süresi dolanları kapatır ve yaklaşan tarihleri takipçilere bildirir.',
    en: 'Renews agreements with automatic renewal, closes expired ones and tells followers about upcoming dates.',
  },
  schedule: '5 0 * * *',
  async run({ db, signal, info, count, progress }) {
    const { today, near } = await agreementsNearDates(db)
    const due = near.filter(agreement => isToBeKept(agreement, today))
    const sums: Kept = { renewed: 0, expired: 0, notices: 0, alarms: 0 }
    const failures: unknown[] = []
    for (const [done, { id }] of due.entries()) {
      if (signal.aborted) return
      try {
        const kept = await db.transaction().execute(transaction => keepAgreement(transaction, id, today))
        for (const what of ['renewed', 'expired', 'notices', 'alarms'] as const) sums[what] += kept[what]
      } catch (failure) {
        // The other agreements continue.
        failures.push(failure)
      }
      if (done % 100 === 99) await progress(done + 1, due.length)
    }
    await count({ lookedAt: due.length, changed: due.length - failures.length, failed: failures.length })
    await info({
      tr: `Yenilenen: ${sums.renewed}. Süresi dolan: ${sums.expired}. Bildirim: ${sums.notices}; takip edeni olmayan: ${sums.alarms}.`,
      en: `Renewed: ${sums.renewed}. Expired: ${sums.expired}. Notices: ${sums.notices}; no followers: ${sums.alarms}.`,
    })
    if (failures.length > 0) throw failures[0]
  },
})
