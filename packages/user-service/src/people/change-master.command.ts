import type { CallRequest } from '@portal/contracts/wire/call'
import type { changeMasterCall } from '@portal/contracts/people/people.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { changeMasters } from '@portal/http/change-masters'
import { Refusal } from '@portal/http/refusal'
import type { Kysely } from 'kysely'

type Wish = CallRequest<typeof changeMasterCall>['body']

export async function changeMaster(
  db: Kysely<Schema>,
  { newUserId, userIds }: Wish,
  caller: LoggedInUser,
): Promise<void> {
  const chosen = [...new Set(userIds)]
  if (chosen.length === 0) throw new Refusal('NO_USER_SELECTED')
  if (newUserId === null) throw new Refusal('NO_NEW_MASTER')
  const change = { userIds: chosen, masters: { master_id: newUserId } }
  await db.transaction().execute(transaction => changeMasters(transaction, change, caller))
}
