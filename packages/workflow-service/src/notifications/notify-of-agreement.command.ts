import type { AgreementNoticeKind } from '@portal/contracts/notifications/notices'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { type Kysely, sql } from 'kysely'
import { commonOfAgreement, type NoticeAgreement } from '../forms/engine/notice-rows'
import { defaultTimeZone } from '../jobs/define-job'
import { pushNotifications } from './notify-people.command'

export const agreementMail = 'agreement-notice'

interface AgreementNews {
  readonly agreementId: number
  readonly kind: AgreementNoticeKind
  /** The day that it is about. */
  readonly day: string
}

interface Told {
  id: number
  userId: number
  at: Date
  agreement: NoticeAgreement
  email: string
  language: Language
  isMailed: boolean
}

/** Tells people of an agreement, in the portal and by mail, in the transaction of what there is to tell. */
export async function notifyOfAgreement(
  db: Kysely<Schema>,
  { agreementId, kind, day }: AgreementNews,
  userIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (user_id, agreement_id, about_day, kind, created_at)
      select u.id, ${agreementId}, ${day}::date, ${kind}, now() from unnest(${userIds}::integer[]) as u (id)
      returning id, user_id, agreement_id, created_at
    )
    select told.id, told.user_id as "userId", told.created_at as at, u.email, u.language,
      u.is_active and u.is_send_mail as "isMailed",
      jsonb_build_object('title', g.title, 'company', g.company, 'day', ${day}::date,
        'toldOn', (told.created_at at time zone ${sql.lit(defaultTimeZone)})::date) as agreement
    from told join agreement g on g.id = told.agreement_id join app_user u on u.id = told.user_id`.execute(db)
  const common = commonOfAgreement(agreementId)
  await pushNotifications(
    db,
    rows.map(({ agreement, ...row }) => ({ ...row, kind, common, words: { agreement } })),
  )
  await queueMail(
    db,
    rows
      .filter(({ isMailed }) => isMailed)
      .map(({ email, language, agreement: { day: about, toldOn } }) => ({
        template: agreementMail,
        to: email,
        language,
        content: { kind, agreementId, day: about, toldOn },
      })),
  )
}
