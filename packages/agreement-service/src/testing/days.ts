import type { Schema } from '@portal/database/schema'
import { formMailTemplates } from '@portal/workflow-service/notifications/mail-templates'
import { runNow } from '@portal/workflow-service/testing/jobs'
import type { TestService } from '@portal/workflow-service/testing/service'
import { nameOf } from '@portal/workflow-service/testing/trees'
import { keepAgreementsJob } from '../daily/keep-agreements.job'

/** Runs the daily job and returns its log. */
export async function runJob(service: TestService): Promise<string[]> {
  const { lines, error } = await runNow(service, keepAgreementsJob)
  if (error) throw new Error(error)
  return lines
}

/** Returns notices such as `Termination 30`, in order. */
export async function noticesOf({ database: { db } }: TestService, id: number): Promise<string[]> {
  const rows: Pick<Schema['agreement_notice'], 'kind' | 'days'>[] = await db
    .selectFrom('agreement_notice')
    .select(['kind', 'days'])
    .where('agreement_id', '=', id)
    .orderBy('told_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, days }) => `${kind} ${days}`)
}

/** Returns an agreement's notifications, such as `finance AgreementEnd`. */
export async function toldOf({ database: { db } }: TestService, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['user_id', 'kind'])
    .where('agreement_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, kind }) => `${nameOf(user_id)} ${kind}`)
}

/** Returns the mails about an agreement. */
export async function mailsOf({ database: { db } }: TestService, id: number) {
  const templates = formMailTemplates(() => 'https://portal.example')
  const rows = await db.selectFrom('mail_outbox').selectAll().where('template', '=', 'agreement-notice').execute()
  const own = rows.filter(({ content }) => (content as { agreementId?: number }).agreementId === id)
  return Promise.all(
    own.map(async row => ({
      to: row.recipient,
      ...(await templates[row.template]?.(db, { ...row, createdAt: row.created_at })),
    })),
  )
}
