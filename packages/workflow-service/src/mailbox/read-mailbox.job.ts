import type { UploadLimits } from '@portal/http/receive-form'
import { openMailbox } from '@portal/mail/mailbox/open-mailbox'
import { sql } from 'kysely'
import type { Files } from '../files/file-access'
import { defineJob, type Job } from '../jobs/define-job'
import { type MailboxSettings, type MailTaker, takeMail } from './take-mail.command'

/** The most mails that one run takes; the next run goes on. */
const mostMails = 200

/** Takes receipts that people mailed into their inboxes. A mail that fails stays unread, and holds up no other. */
export function readMailboxJob(files: Files, uploads: UploadLimits, settings: MailboxSettings): Job {
  return defineJob({
    name: 'ReadMailbox',
    title: { tr: 'E-postayla gelen belgeleri alma', en: 'Take mailed receipts' },
    description: {
      tr: 'Belge posta kutusundaki yeni e-postaların eklerini gönderenin bekleyen belgelerine koyar.',
      en: 'Puts the attachments of new mails in the mailbox for receipts into their senders’ waiting receipts.',
    },
    schedule: '*/5 * * * *',
    overdueAfter: 60 * 60 * 1000,
    async run({ db, signal, info, count }) {
      await db.deleteFrom('received_mail').where('received_at', '<', sql<Date>`now() - interval '90 days'`).execute()
      const mailbox = await openMailbox(settings.url)
      try {
        const { failed, ...counts } = await takeAll({ files, uploads, settings, mailbox }, signal)
        const { lookedAt, receipts, unknown, refused } = counts
        await count({ lookedAt, changed: receipts, skipped: unknown + refused, failed })
        await info({
          tr: `${lookedAt} e-posta: ${receipts} belge alındı, ${refused} ek alınmadı, göndereni bilinmeyen ${unknown} e-posta.`,
          en: `${lookedAt} mails: ${receipts} receipts taken, ${refused} attachments refused, ${unknown} mails from unknown senders.`,
        })
        if (failed > 0) throw new Error(`${failed} mails could not be taken, and will be tried again.`)
      } finally {
        await mailbox.close()
      }
    },
  })
}

/** Takes unread mails, oldest first. Those that fail again and again hold up no newer ones. */
export async function takeAll(taker: MailTaker, signal: AbortSignal, most = mostMails) {
  const counts = { lookedAt: 0, receipts: 0, unknown: 0, refused: 0, failed: 0 }
  for (const uid of await taker.mailbox.unread()) {
    if (signal.aborted || counts.lookedAt - counts.failed === most) break
    counts.lookedAt += 1
    try {
      const outcome = await takeMail(taker, uid)
      if (outcome.kind === 'unknown') counts.unknown += 1
      if (outcome.kind === 'taken') {
        counts.receipts += outcome.receipts
        counts.refused += outcome.refused
      }
      await taker.mailbox.settle(uid)
    } catch (error) {
      counts.failed += 1
      taker.files.log.error({ err: error, mail: uid }, 'A mail in the mailbox could not be taken')
    }
  }
  return counts
}
