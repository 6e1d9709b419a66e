import type { FileKind, UploadedFile } from '@portal/contracts/files/files'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { presentFile } from './file.present'
import { lockOwner } from './owner-lock'

interface Binding {
  kind: FileKind
  ownerGuid: string
  /** Whose staged files they are. */
  userId: number
}

/** Gives a record that is being created the files that its creator staged under its guid, in the same transaction. */
export async function bindFiles(
  transaction: Kysely<Schema>,
  { kind, ownerGuid, userId }: Binding,
): Promise<UploadedFile[]> {
  await lockOwner(transaction, ownerGuid)
  const bound = await transaction
    .updateTable('stored_file')
    .set({ bound_at: sql<Date>`now()` })
    .where('owner_guid', '=', ownerGuid)
    .where('kind', '=', kind)
    .where('uploaded_by', '=', userId)
    .where('bound_at', 'is', null)
    .returningAll()
    .execute()
  return bound.map(presentFile)
}
