import { randomUUID } from 'node:crypto'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { ReceivedFile } from '@portal/http/receive-form'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import type { AccessToFiles } from './file-access'
import { presentFile } from './file.present'
import type { Files } from './files'
import { storeUploads } from './store-uploads.command'

/** Any bound picture is somebody's, and to be seen. */
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

/** Keeps the picture, shows it from now on, and answers its path below `/api/`. */
export async function replacePhoto(
  files: Files,
  user: LoggedInUser,
  received: readonly ReceivedFile[],
): Promise<string> {
  const [picture] = await storeUploads(files, { kind: 'photo', ownerGuid: randomUUID(), user, files: received })
  if (!picture) throw new Error('A picture that was kept has no row.')
  const path = presentFile(picture).path.replace('/api/', '')
  await show(files, user.id, { guid: picture.guid, path })
  return path
}

export async function removePhoto(files: Files, userId: number): Promise<void> {
  await show(files, userId, null)
}

/** The pictures before are removed; of two calls at once, the later one's stays. */
async function show(files: Files, userId: number, picture: { guid: string; path: string } | null): Promise<void> {
  const removed = await files.db.transaction().execute(async transaction => {
    const changed = await transaction
      .updateTable('app_user')
      .set({ photo: picture?.path ?? null })
      .where('id', '=', userId)
      .where('photo', 'is distinct from', picture?.path ?? null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return []
    if (picture) {
      await transaction
        .updateTable('stored_file')
        .set({ bound_at: new Date() })
        .where('guid', '=', picture.guid)
        .execute()
    }
    await notifyUsersChanged(transaction, [userId])
    return transaction
      .deleteFrom('stored_file')
      .where('kind', '=', 'photo')
      .where('uploaded_by', '=', userId)
      .where('bound_at', 'is not', null)
      .where('guid', 'is distinct from', picture?.guid ?? null)
      .returning('storage_key')
      .execute()
  })
  for (const { storage_key } of removed) await files.store.remove(storage_key)
}
