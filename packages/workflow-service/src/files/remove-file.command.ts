import type { FileKind } from '@portal/contracts/files/files'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { Refusal } from '@portal/http/refusal'
import { accessToFile, type Files, lockOwner, refuseChange } from './file-access'

/**
 * Removes a file from its record, and its bytes if no other record has them. Bytes that stay behind, because the store
 * is away or both records let go of them at once, are swept as orphans.
 */
export async function removeFile(files: Files, kind: FileKind, guid: string, user: LoggedInUser): Promise<void> {
  const storageKey = await files.db.transaction().execute(async transaction => {
    const sought = transaction.selectFrom('stored_file').selectAll().where('guid', '=', guid).where('kind', '=', kind)
    const found = await sought.executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND')
    await lockOwner(transaction, found.owner_guid)
    const file = await sought.executeTakeFirst()
    if (!file) throw new Refusal('NOT_FOUND')
    refuseChange(await accessToFile(transaction, files.owners, file, user))
    await transaction.deleteFrom('stored_file').where('guid', '=', guid).execute()
    const change = { ownerGuid: file.owner_guid, user, added: [], removed: [file.name] }
    if (file.bound_at) await files.notes[kind]?.(transaction, change)
    const bytes = transaction.selectFrom('stored_file').select('guid').where('storage_key', '=', file.storage_key)
    return (await bytes.executeTakeFirst()) ? undefined : file.storage_key
  })
  if (storageKey !== undefined) await files.store.remove(storageKey)
}
