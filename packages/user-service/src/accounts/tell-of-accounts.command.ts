import { endOfIban, youngAccountDays } from '@portal/contracts/people/account'
import { noticeTexts, type AccountNoticeKind } from '@portal/contracts/notifications/notices'
import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { fill, languages, type Language, type Text } from '@portal/contracts/wire/language'
import { messageOf, sendToHub } from '@portal/database/hub-outbox'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { queueMail } from '@portal/mail/queue'
import { sql, type Kysely } from 'kysely'
import { accountMail } from '../mail/templates'

export interface AccountNotice {
  readonly kind: AccountNoticeKind
  readonly userId: number
  /** Whose account it is. */
  readonly aboutId: number
  /** Null for the command line. */
  readonly actorId: number | null
  /** The account, or the owners of several. */
  readonly account: Text
}

interface Told extends AccountNotice {
  readonly id: number
  readonly at: Date
  readonly name: string
  readonly owner: string
  readonly language: Language
  /** The owner gets mail at their recent addresses, too, and even if they have switched mail off. */
  readonly addresses: readonly string[]
}

const none: Text = { tr: 'yok', en: 'none' }

/** Shows an account by its last digits only. */
export function shortAccount(iban: string | null): Text {
  if (iban === null) return none
  const text = `•••• ${endOfIban(iban)}`
  return { tr: text, en: text }
}

/** Notifies people about accounts, in the portal and by mail, in the transaction of the change. */
export async function tellOfAccounts(db: Kysely<Schema>, notices: readonly AccountNotice[]): Promise<void> {
  if (notices.length === 0) return
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (user_id, about_id, kind, actor_id, summary, created_at)
      select n."userId", n."aboutId", n.kind, n."actorId", n.account, now()
      from jsonb_to_recordset(${jsonbParameter(notices)})
        as n (kind text, "userId" integer, "aboutId" integer, "actorId" integer, account jsonb)
      returning id, user_id, about_id, kind, actor_id, summary, created_at
    )
    select told.id, told.kind, told.user_id as "userId", told.about_id as "aboutId", told.actor_id as "actorId",
      told.summary as account, told.created_at as at, u.first_name as name, u.language,
      o.first_name || ' ' || o.last_name as owner,
      case when u.id = o.id then array(
          select u.email union
          select a.old_value #>> '{}' from audit a where a.kind = 'PersonEmail' and a.subject = u.id::text
            and a.created_at > now() - make_interval(days => ${youngAccountDays}))
        when u.is_active and u.is_send_mail then array[u.email] else '{}' end as addresses
    from told join app_user u on u.id = told.user_id join app_user o on o.id = told.about_id`.execute(db)
  await sendToHub(
    db,
    rows.map(row => messageOf(notificationHub, 'NewNotification', [row.userId], pushed(row))),
  )
  const mails = rows.flatMap(({ addresses, kind, language, name, owner, account }) =>
    addresses.map(to => ({ template: accountMail, to, language, content: { kind, name, owner, account } })),
  )
  await queueMail(db, mails)
}

function pushed({ id, kind, at, owner, account }: Told) {
  const inBoth = (text: Text): Text => {
    const [tr, en] = languages.map(language => fill(text[language], { owner, account: account[language] }))
    return { tr: tr ?? '', en: en ?? '' }
  }
  const { title, description } = noticeTexts[kind]
  const words = { title: inBoth(title), description: inBoth(description) }
  return { id, kind, ...words, seen: false, createdDate: at.toISOString(), common: '{}' }
}
