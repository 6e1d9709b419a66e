import { randomUUID } from 'node:crypto'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { ReceivedFile } from '@portal/http/receive-form'
import { audit } from '@portal/database/audit'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import type { AccessToFiles, Files } from './file-access'
import { presentFile } from './files.query'
import { storeUploads } from './store-uploads.command'

/** Every bound photo belongs to a person and is visible to all. */
export const photoAccess: AccessToFiles = async (db, ownerGuid) => {
  const bound = await db
    .selectFrom('stored_file')
    .select('guid')
    .where('owner_guid', '=', ownerGuid)
    .where('kind', '=', 'photo')
    .where('bound_at', 'is not', null)
    .executeTakeFirst()
  return bound ? 'read' : 'unknown'
}

/** The person whose photo changes; `by` is an administrator who changes it, and is recorded. */
interface Change {
  readonly userId: number
  readonly by?: LoggedInUser
}

/** Stores and shows the photo, and returns its path below `/api/`. */
export async function replacePhoto(
  files: Files,
  user: LoggedInUser,
  received: readonly ReceivedFile[],
  change: Change = { userId: user.id },
): Promise<string> {
  const [picture] = await storeUploads(files, { kind: 'photo', ownerGuid: randomUUID(), user, files: received })
  if (!picture) throw new Error('A picture that was kept has no row.')
  const path = presentFile(picture).path.replace('/api/', '')
  await show(files, change, { guid: picture.guid, path })
  return path
}

export async function removePhoto(files: Files, change: Change): Promise<void> {
  await show(files, change, null)
}

/** Removes the previous photo. Of two concurrent calls, the later one wins. */
async function show(
  files: Files,
  { userId, by }: Change,
  picture: { guid: string; path: string } | null,
): Promise<void> {
  const removed = await files.db.transaction().execute(async transaction => {
    const person = await transaction
      .selectFrom('app_user')
      .select('photo')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const [before, after] = [person.photo, picture?.path ?? null]
    if (before === after) return []
    await transaction.updateTable('app_user').set({ photo: after }).where('id', '=', userId).execute()
    if (picture) {
      await transaction
        .updateTable('stored_file')
        .set({ bound_at: new Date() })
        .where('guid', '=', picture.guid)
        .execute()
    }
    if (by) await audit(transaction, by.id, [{ kind: 'PersonPhoto', subject: userId, from: before, to: after }])
    await notifyUsersChanged(transaction, [userId])
    return transaction
      .deleteFrom('stored_file')
      .where('kind', '=', 'photo')
      .where('guid', '=', guidIn(before))
      .returning('storage_key')
      .execute()
  })
  for (const { storage_key } of removed) await files.store.remove(storage_key)
}

const guidIn = (photo: string | null) => /([0-9a-f-]{36})\.\w+$/.exec(photo ?? '')?.[1] ?? null
