import type { CallData } from '@portal/contracts/wire/call'
import type { updateMailNotificationCall } from '@portal/contracts/people/people.calls'
import type { Schema } from '@portal/database/schema'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import type { Kysely } from 'kysely'

export async function switchMail(
  db: Kysely<Schema>,
  userId: number,
  isSendMail: boolean,
): Promise<CallData<typeof updateMailNotificationCall>> {
  await db.transaction().execute(async transaction => {
    await transaction.updateTable('app_user').set({ is_send_mail: isSendMail }).where('id', '=', userId).execute()
    await notifyUsersChanged(transaction, [userId])
  })
  return { isSendMail }
}
