import type { CallData } from '@portal/contracts/call'
import type { updateMailNotificationCall } from '@portal/contracts/people.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

export async function switchMail(
  db: Kysely<Schema>,
  userId: number,
  isSendMail: boolean,
): Promise<CallData<typeof updateMailNotificationCall>> {
  await db.updateTable('app_user').set({ is_send_mail: isSendMail }).where('id', '=', userId).execute()
  return { isSendMail }
}
