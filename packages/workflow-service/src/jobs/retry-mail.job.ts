import { sql } from 'kysely'
import { defineJob } from './define-job'

/**
 * For the return of a mail server: waiting mail is due now, and mail given up in the last week is retried. A server
 * that refused a mail for good refuses it again, without harm.
 */
export const retryMailJob = defineJob({
  name: 'RetryMail',
  title: { tr: 'Gönderilemeyen e-postaları yeniden deneme', en: 'Retry undelivered email' },
  description: {
    tr: 'Bekleyen ve son bir haftada gönderilmesinden vazgeçilen e-postaları yeniden sıraya alır.',
    en: 'Retries waiting emails right away, and those that failed for good in the last week.',
  },
  async run({ db, info, count }) {
    const waiting = await db
      .updateTable('mail_outbox')
      .set({ next_try_at: sql<Date>`now()` })
      .where('done_at', 'is', null)
      .where('next_try_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    const givenUp = await db
      .updateTable('mail_outbox')
      .set({ next_try_at: sql<Date>`now()`, tries: 0, done_at: null, outcome: null })
      .where('outcome', '=', 'failed')
      .where('done_at', '>', sql<Date>`now() - interval '7 days'`)
      .executeTakeFirst()
    await count({ changed: Number(waiting.numUpdatedRows + givenUp.numUpdatedRows) })
    await info({
      tr: `Yeniden denenecek: bekleyen ${waiting.numUpdatedRows}, vazgeçilmiş ${givenUp.numUpdatedRows} e-posta.`,
      en: `Emails to retry: ${waiting.numUpdatedRows} waiting, ${givenUp.numUpdatedRows} failed.`,
    })
  },
})
