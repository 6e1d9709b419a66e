import { accessReviewDays } from '@portal/contracts/identity/access-review.calls'
import { sql } from 'kysely'
import { settingsHolders } from '../forms/reminders/settings-holders.query'
import { defineJob } from '../jobs/define-job'
import { notifyPeople } from '../notifications/notify-people.command'

export const accessReviewMail = 'access-review-notice'

/** Tells the holders of Settings once that a company's yearly access review is overdue. */
export const tellOverdueReviewsJob = defineJob({
  name: 'TellOverdueReviews',
  title: { tr: 'Geciken yetki gözden geçirmelerini bildirme', en: 'Notify overdue access reviews' },
  description: {
    tr: 'Son yetki gözden geçirmesinin üzerinden bir yıl geçen şirketlerin ayarlarını yazabilenlere haber verir.',
    en: 'Tells those who can edit a company’s settings that its last access review is more than a year old.',
  },
  schedule: '15 7 * * *',
  async run({ db, info, count }) {
    const overdue = await db.transaction().execute(async transaction => {
      const { rows } = await sql<{ corporationId: number; name: string }>`
        update access_review r set told_at = now() from corporation c
        where c.id = r.corporation_id and c.is_active and r.told_at is null
          and r.signed_at < now() - make_interval(days => ${accessReviewDays})
          and not exists (
            select from access_review later where later.corporation_id = r.corporation_id and later.id > r.id)
        returning r.corporation_id as "corporationId", c.name`.execute(transaction)
      const companies = new Map<number, string[]>()
      const holders = await settingsHolders(transaction)
      for (const { corporationId, name } of rows) {
        for (const userId of holders.get(corporationId) ?? []) {
          companies.set(userId, [...(companies.get(userId) ?? []), name])
        }
      }
      const notices = [...companies].map(([userId, names]) => {
        const about = { tr: names.join(', '), en: names.join(', ') }
        return { userId, aboutId: userId, actorId: userId, summary: about, content: { about } }
      })
      await notifyPeople(transaction, 'AccessReviewOverdue', accessReviewMail, notices)
      return rows.length
    })
    await count({ changed: overdue })
    await info({ tr: `Geciken: ${overdue} şirket.`, en: `Overdue: ${overdue} companies.` })
  },
})
