import { sweepHubOutbox } from '@portal/database/hub-outbox'
import { sweepKeptAnswers } from '@portal/http/idempotent-answer'
import { sweepSessions } from '@portal/http/end-sessions'
import { sweepMail } from '@portal/mail/deliver'
import { sql } from 'kysely'
import { defineJob } from './define-job'

const runsKept = sql`interval '90 days'`

const countsKept = sql`interval '30 days'`

/**
 * Deletes expired records: ended sessions, delivered hub messages, stored answers, settled mail, old runs with their
 * logs, and old counts and errors of releases.
 */
export const sweepExpiredJob = defineJob({
  name: 'SweepExpired',
  title: { tr: 'Süresi dolan kayıtları temizleme', en: 'Clean up expired records' },
  description: {
    tr: 'Biten oturumları, ulaşan anlık iletileri, saklanan yanıtları, gönderilen e-postaları, 90 günden eski iş kayıtlarını ve 30 günden eski sürüm sayımlarıyla hatalarını siler.',
    en: 'Deletes ended sessions, delivered live messages, stored answers, sent email, job runs older than 90 days and release counts and errors older than 30 days.',
  },
  schedule: '30 3 * * *',
  async run({ db, info, count }) {
    const sessions = await sweepSessions(db)
    const messages = await sweepHubOutbox(db)
    const answers = await sweepKeptAnswers(db)
    const mails = await sweepMail(db)
    const runs = await db
      .deleteFrom('job_run')
      .where('ended_at', '<', sql<Date>`now() - ${runsKept}`)
      .executeTakeFirst()
    const counts = await db
      .deleteFrom('remote_count')
      .where('minute', '<', sql<Date>`now() - ${countsKept}`)
      .executeTakeFirst()
    const errors = await db
      .deleteFrom('remote_error')
      .where('last_at', '<', sql<Date>`now() - ${countsKept}`)
      .executeTakeFirst()
    const ofReleases = counts.numDeletedRows + errors.numDeletedRows
    const ofRows = Number(runs.numDeletedRows + ofReleases)
    await count({ changed: sessions + messages + answers + mails + ofRows })
    await info({
      tr: `Silinen: ${sessions} oturum, ${messages} anlık ileti, ${answers} saklanan yanıt, ${mails} e-posta, ${runs.numDeletedRows} iş kaydı, ${ofReleases} sürüm kaydı.`,
      en: `Deleted: ${sessions} sessions, ${messages} live messages, ${answers} stored answers, ${mails} emails, ${runs.numDeletedRows} job runs, ${ofReleases} release records.`,
    })
  },
})
