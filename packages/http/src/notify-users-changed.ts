import { userSocket } from '@portal/contracts/identity/user-socket.hub'
import { messageOf, sendToHub } from '@portal/database/hub-outbox'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

/** Makes the browsers of users whose own data changed fetch it again. Call it in the transaction of the change. */
export async function notifyUsersChanged(db: Kysely<Schema>, userIds: readonly number[]): Promise<void> {
  await sendToHub(
    db,
    userIds.map(id => messageOf(userSocket, 'UpdateUserListData', [id], id)),
  )
}
