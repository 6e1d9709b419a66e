import type { FileKind, UploadedFile } from '@portal/contracts/files/files'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { presentFile } from './files.query'
import { lockOwner } from './file-access'

interface Binding {
  kind: FileKind
  ownerGuid: string
  /** The person who staged the files. */
  userId: number
}

/** Binds the files that a record's creator staged under its guid, in the transaction that creates the record. */
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
    .where('scan', 'is distinct from', 'found')
    .returningAll()
    .execute()
  return bound.map(presentFile)
}

interface Carried {
  kind: FileKind
  fromGuid: string
  toGuid: string
}

/** Copies another record's files to a new record. The bytes are stored once. */
export async function carryFiles(transaction: Kysely<Schema>, { kind, fromGuid, toGuid }: Carried): Promise<void> {
  await sql`
    insert into stored_file (guid, storage_key, kind, owner_guid, name, extension, media_type, size, sha256,
      uploaded_sha256, uploaded_by, uploaded_at, bound_at, scan, scanned_at)
    select gen_random_uuid(), storage_key, kind, ${toGuid}, name, extension, media_type, size, sha256,
      uploaded_sha256, uploaded_by, uploaded_at, now(), scan, scanned_at
    from stored_file where kind = ${kind} and owner_guid = ${fromGuid} and bound_at is not null
      and scan is distinct from 'found'`.execute(transaction)
}
